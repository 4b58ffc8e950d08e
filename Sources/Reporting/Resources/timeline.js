/* One scenario's cursor: pointer, keys, scrubber and playing all move it, and chart, readings and player follow. A run without times
   has no chart. */
class Timeline {
  constructor(section, scenario) {
    this.section = section;
    this.scenario = scenario;
    this.last = scenario.columns - 1;
    this.area = section.querySelector(".cursor-area");
    this.chart = section.querySelector(".timeline-chart");
    this.scrubber = section.querySelector(".scrubber");
    this.playButton = section.querySelector(".play");
    const player = section.querySelector(".player");
    this.player = player && new Player(player, scenario);
    this.most = Math.max(1, ...scenario.series.map((series) => series.values.reduce((a, b) => Math.max(a, b), 0)));
    this.listen();
    this.move(this.area ? Number(this.area.dataset.start) : 0);
  }

  /* Where the plot is in the picture's own units; TimelineChart.swift has the same margins. */
  get plot() {
    const line = this.chart.querySelector(".axis");
    return { left: Number(line.getAttribute("x1")), right: Number(line.getAttribute("x2")) };
  }

  listen() {
    if (this.area) this.area.addEventListener("keydown", (event) => this.key(event));
    for (const kind of this.chart ? ["pointermove", "pointerdown"] : []) {
      this.chart.addEventListener(kind, (event) => { if (!this.frame) this.move(this.columnAt(event)); });
    }
    if (!this.player) return;
    this.scrubber.max = this.last;
    this.scrubber.addEventListener("input", () => this.move(Number(this.scrubber.value)));
    this.playButton.addEventListener("click", () => this.toggle());
    this.section.querySelector(".slowest")?.addEventListener("click", () => this.move(this.slowest()));
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.section.querySelector(".speed").value = "0.05";
  }

  columnAt(event) {
    const { left, right } = this.plot;
    const box = this.chart.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * this.chart.viewBox.baseVal.width;
    return Math.floor(((x - left) / (right - left)) * this.scenario.columns);
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -this.scenario.columns, End: this.scenario.columns };
    if (event.key in steps) this.move(this.column + steps[event.key]);
    else if (event.key === "s") this.move(this.slowest());
    else if (event.key === " " && this.player) this.toggle();
    else return;
    event.preventDefault();
  }

  slowest() {
    let best = 0;
    let cost = -1;
    for (const series of this.scenario.series) {
      series.values.forEach((value, column) => { if (value > cost) { cost = value; best = column; } });
    }
    return best;
  }

  move(column) {
    this.column = Math.min(Math.max(column, 0), this.last);
    if (this.chart) {
      this.drawCursor();
      this.read();
    }
    if (!this.player) return;
    this.scrubber.value = this.column;
    this.player.show(this.column);
  }

  drawCursor() {
    const { left, right } = this.plot;
    const x = left + ((this.column + 0.5) * (right - left)) / this.scenario.columns;
    const cursor = this.chart.querySelector(".cursor");
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
    this.keepInView(x);
    const { low, high } = this.area.dataset;
    const share = (value) => Math.log(value / low) / Math.log(high / low);
    const bottom = Number(this.chart.querySelector(".axis").getAttribute("y1"));
    const top = Number(cursor.getAttribute("y1")) + 14;
    this.chart.querySelectorAll(".cursor-point").forEach((point, index) => {
      const value = this.scenario.series[index].values[this.column];
      const height = Math.min(Math.max(share(Math.max(value, Number.MIN_VALUE)), 0), 1);
      point.setAttribute("cx", x);
      point.setAttribute("cy", bottom - height * (bottom - top));
    });
  }

  /* Where the chart is wider than the page, the cursor stays on it. */
  keepInView(x) {
    const place = (x / this.chart.viewBox.baseVal.width) * this.chart.clientWidth;
    const { scrollLeft, clientWidth } = this.area;
    if (place < scrollLeft + 8 || place > scrollLeft + clientWidth - 8) this.area.scrollLeft = place - clientWidth / 2;
  }

  /* The values under the cursor, as a table. */
  read() {
    const { scenario, column } = this;
    const tick = scenario.firstTick(column);
    const end = Math.min(tick + scenario.span, scenario.ticks) - 1;
    const name = end > tick ? `Ticks ${tick} to ${end}` : `Tick ${tick}`;
    const place = scenario.offsets.length > 0 ? ` · ${scenario.phaseAt(tick)} · offset ${scenario.offsets[column]} pt` : "";
    const caption = name + place;
    const table = this.section.querySelector(".reading");
    table.caption.textContent = caption;
    const header = ["", "", "time", "placed", "new cells", "allocations"];
    const rows = scenario.series.map((series) => this.row(series, column));
    table.tBodies[0].replaceChildren(Timeline.cells("th", header, "reading-head"), ...rows);
    this.area.setAttribute("aria-valuenow", column);
    const spoken = scenario.series.map((series) => `${series.name} ${this.value(series, column)}`).join(", ");
    this.area.setAttribute("aria-valuetext", `${caption}: ${spoken}`);
  }

  static cells(kind, texts, style) {
    const row = document.createElement("tr");
    row.className = style;
    row.append(...texts.map((text) => {
      const cell = document.createElement(kind);
      cell.textContent = text;
      return cell;
    }));
    return row;
  }

  /* With * if it is the thread's CPU time. */
  value(series, column) {
    const value = series.values[column];
    return durationText(value) + (series.cpu[column] ? "*" : "");
  }

  row(series, column) {
    const work = series.work;
    const count = (list) => (work && list.length > 0 ? String(list[column]) : "–");
    const texts = [
      series.name, "", this.value(series, column),
      count(work && work.placed), count(work && work.dequeued), count(work && work.allocations),
    ];
    const row = Timeline.cells("td", texts, `s${series.style}`);
    const swatch = document.createElement("span");
    swatch.className = `swatch s${series.style}`;
    row.cells[0].prepend(swatch);
    const meter = document.createElement("span");
    meter.className = "meter";
    meter.append(document.createElement("i"));
    meter.firstChild.style.width = `${(100 * series.values[column]) / this.most}%`;
    row.cells[1].append(meter);
    return row;
  }

  toggle() {
    if (this.frame) return this.pause();
    if (this.column === this.last) this.move(0);
    this.playButton.textContent = "Pause";
    this.playButton.setAttribute("aria-pressed", "true");
    let before = performance.now();
    let due = 0;
    const step = (now) => {
      const speed = Number(this.section.querySelector(".speed").value);
      due += ((now - before) * 0.06 * speed) / this.scenario.span;
      before = now;
      if (due >= 1) {
        this.move(this.column + Math.floor(due));
        due %= 1;
      }
      if (this.column === this.last) this.pause();
      else this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  pause() {
    cancelAnimationFrame(this.frame);
    this.frame = undefined;
    if (!this.playButton) return;
    this.playButton.textContent = "Play";
    this.playButton.setAttribute("aria-pressed", "false");
  }
}
