"use strict";
/* The numbers of the page's sections, read once. Lists are strings with spaces between the numbers. */
const ReportData = (() => {
  const numbers = (text) => (text === "" ? [] : text.split(" ").map(Number));
  const sizeAt = (sizes, column) => sizes.filter((size) => size.column <= column).pop();

  const seriesOf = (series) => ({
    name: series.name,
    style: series.style,
    values: numbers(series.values),
    cpu: numbers(series.cpu || ""),
    work: series.work && Object.fromEntries(Object.entries(series.work).map(([key, text]) => [key, numbers(text)])),
  });

  /* The place of most views: x, y, alpha, origin of the bounds, factors of the transform. What a row leaves out at its end is as here. */
  const place = ["0", "0", "1", "0", "0", "1", "0", "0", "1"];

  /* PlayerScreens.swift says how screens are written. */
  const screensOf = (screens) => {
    const rows = screens.rows.map((text) => {
      const [depth, parts, look, width, height, ...numbers] = text.split(" ");
      const shape = { depth: Number(depth), parts: Number(parts), look: screens.looks[Number(look)], width, height };
      return { shape, place: [...numbers, ...place.slice(numbers.length)] };
    });
    const runs = screens.runs.map((text) => numbers(text).map((row) => rows[row]));
    const viewsOf = (index) => {
      const words = screens.screens[index] === "" ? [] : screens.screens[index].split(" ");
      const views = [];
      let next = 0;
      while (next < words.length) {
        for (const { shape, place } of runs[Number(words[next++])]) {
          views.push({ ...shape, place: place.map((number) => (number === "*" ? words[next++] : number)) });
        }
      }
      return views;
    };
    return { stride: screens.stride, viewsOf };
  };

  const scenarioOf = (scenario) => ({
    ...scenario,
    offsets: numbers(scenario.offsets),
    series: scenario.series.map(seriesOf),
    screens: scenario.screens && screensOf(scenario.screens),
    firstTick: (column) => column * scenario.span,
    phaseAt: (tick) => (scenario.phases.find((phase) => tick < phase.end) || { name: "" }).name,
    sizeAt: (column) => sizeAt(scenario.sizes, column),
    /* The views of the last screen in the file up to this column. */
    viewsAt(column) {
      const index = Math.floor(column / this.screens.stride);
      return { column: index * this.screens.stride, views: this.screens.viewsOf(index) };
    },
  });

  const read = (section) => scenarioOf(JSON.parse(section.querySelector(".report-data").textContent));
  return { scenarios: [...document.querySelectorAll(".scenario")].map(read) };
})();

/* Nanoseconds with three significant digits and a unit. */
const durationText = (nanoseconds) => {
  const units = [["ns", 1], ["µs", 1e3], ["ms", 1e6], ["s", 1e9]];
  const [unit, size] = units.find(([, size]) => nanoseconds / size < 999.5) || units[3];
  const value = nanoseconds / size;
  return `${Number.isInteger(value) && value < 100 ? value : Number(value.toPrecision(3))} ${unit}`;
};
