"use strict";
/* The numbers of the page, read once: lists are texts with blanks between the numbers. */
const ReportData = (() => {
  const numbers = (text) => (text === "" ? [] : text.split(" ").map(Number));
  const sizeAt = (sizes, column) => sizes.filter((size) => size.column <= column).pop();

  const seriesOf = (series) => ({
    name: series.name,
    style: series.style,
    steady: numbers(series.steady),
    worst: numbers(series.worst),
    misses: numbers(series.misses),
    work: series.work && Object.fromEntries(Object.entries(series.work).map(([key, text]) => [key, numbers(text)])),
  });

  const scenarioOf = (scenario) => ({
    ...scenario,
    offsets: numbers(scenario.offsets),
    series: scenario.series.map(seriesOf),
    frames: (scenario.screens ? scenario.screens.frames : []).map(numbers),
    firstTick: (column) => column * scenario.span,
    phaseAt: (tick) => (scenario.phases.find((phase) => tick < phase.end) || { name: "" }).name,
    sizeAt: (column) => sizeAt(scenario.sizes, column),
    /* The cells of the last screen in the file up to this column. */
    cellsAt(column) {
      if (!scenario.screens) return null;
      const index = Math.floor(column / scenario.screens.stride);
      const list = numbers(scenario.screens.cells[index]);
      const cells = [];
      for (let place = 0; place < list.length; place += 2) {
        const [item, x, y, width, height] = this.frames[list[place]];
        cells.push({ item, x, y, width, height, shift: list[place + 1] / 100 });
      }
      return { column: index * scenario.screens.stride, cells };
    },
  });

  const report = JSON.parse(document.getElementById("report-data").textContent);
  return { slowdown: report.slowdown, scenarios: report.scenarios.map(scenarioOf) };
})();

/* Nanoseconds with three significant digits and a unit. */
const durationText = (nanoseconds) => {
  const units = [["ns", 1], ["µs", 1e3], ["ms", 1e6], ["s", 1e9]];
  const [unit, size] = units.find(([, size]) => nanoseconds / size < 999.5) || units[3];
  const value = nanoseconds / size;
  return `${Number.isInteger(value) && value < 100 ? value : Number(value.toPrecision(3))} ${unit}`;
};
