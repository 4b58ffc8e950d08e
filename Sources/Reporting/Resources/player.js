/* Draws the screen after a tick as ScreenCanvas.swift does: cells are windows onto a picture that is shifted behind them. */
class Player {
  constructor(figure, scenario) {
    this.stage = figure.querySelector(".stage");
    this.screen = figure.querySelector(".screen");
    this.cells = figure.querySelector(".cells");
    this.agreement = figure.querySelector(".agreement");
    this.scenario = scenario;
  }

  static element(name, attributes, text) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  }

  show(column) {
    const shown = this.scenario.cellsAt(column);
    if (!shown) return;
    const { width, height } = this.scenario.sizeAt(shown.column);
    this.stage.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.screen.setAttribute("width", width);
    this.screen.setAttribute("height", height);
    const top = this.scenario.scrolls ? this.scenario.offsets[shown.column] : 0;
    this.screen.setAttribute("viewBox", `0 ${top} ${width} ${height}`);
    this.cells.replaceChildren(...shown.cells.map((cell) => this.draw(cell)));
    this.tell(column, shown.column);
  }

  draw(cell) {
    const overhang = this.scenario.screens.overhang;
    const { element } = Player;
    const view = element("svg", { class: "cell", "data-item": cell.item, x: cell.x, y: cell.y, width: cell.width, height: cell.height });
    view.append(
      element("title", {}, `item ${cell.item}: x ${cell.x}, y ${cell.y}, ${cell.width} × ${cell.height} pt, picture shifted by ${cell.shift} pt`),
      element("use", {
        href: "#photo", y: cell.shift - overhang, width: cell.width, height: cell.height + 2 * overhang,
        color: `hsl(${((cell.item % 360) * 137) % 360}, 45%, 66%)`,
      }),
      element("rect", { class: "cell-edge", width: cell.width, height: cell.height }),
      element("text", { class: "cell-number", x: 8, y: 19 }, cell.item),
    );
    return view;
  }

  /* Which strategies drew this screen, by the digests of what they drew. */
  tell(column, shownColumn) {
    const known = this.scenario.series.filter((series) => series.work && series.work.same.length > 0);
    const others = known.filter((series) => series.work.same[column] === 0);
    const agreeing = known.filter((series) => series.work.same[column] === 1).map((series) => series.name);
    let text = "Whether all strategies draw the same is unknown: work.csv is missing.";
    if (known.length > 0) {
      text = `${known.length > 1 && others.length === 0 ? "Drawn the same, to the bit, by" : "Drawn so by"} ${agreeing.join(", ")}.`;
      for (const series of others) text += ` ${series.name} differs: ${series.work.stale[column]} cells are stale.`;
    }
    if (shownColumn !== column) text += ` The screen is that of tick ${this.scenario.firstTick(shownColumn)}; the file has one of ${this.scenario.screens.stride}.`;
    this.agreement.textContent = text;
  }
}
