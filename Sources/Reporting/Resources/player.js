/* Draws the screen after a tick. */
class Player {
  constructor(figure, scenario) {
    this.stage = figure.querySelector(".stage");
    this.agreement = figure.querySelector(".agreement");
    this.scenario = scenario;
  }

  static element(name, attributes, text) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) if (value !== null && value !== undefined) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  }

  show(column) {
    this.tell(column, Player.fill(this.stage, this.scenario, column));
  }

  /* Draws the screen of a column, or the last one before it that the file has, whose column is returned. */
  static fill(picture, scenario, column) {
    const shown = scenario.viewsAt(column);
    const { width, height } = scenario.sizeAt(shown.column);
    picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const screen = picture.querySelector(".screen");
    screen.setAttribute("width", width);
    screen.setAttribute("height", height);
    picture.querySelector(".views").replaceChildren(...Player.tree(shown.views).map((view) => Player.draw(view, 0, 0)));
    return shown.column;
  }

  /* The views that are in no other, each with its subviews. */
  static tree(views) {
    const roots = [];
    const open = [];
    for (const view of views) {
      view.subviews = [];
      open[view.depth] = view;
      (view.depth > 0 ? open[view.depth - 1].subviews : roots).push(view);
    }
    return roots;
  }

  /* A group, so that the opacity applies to the view with everything in it. The superview's bounds begin at left and top, which are
     subtracted here: browsers draw with 24 bits, too few for a place deep in long content. */
  static draw(view, left, top) {
    const { element } = Player;
    const { look, parts, width, height } = view;
    const [x, y, alpha, boundsX, boundsY, ...factors] = view.place;
    const less = (one, other) => Math.round((Number(one) - Number(other)) * 100) / 100;
    const corner = `${less(x, left)} ${less(y, top)}`;
    const isUpright = factors.join(" ") === "1 0 0 1";
    const transform = isUpright ? `translate(${corner})` : `matrix(${factors.join(" ")} ${corner})`;
    const group = element("g", { class: "view", transform, opacity: alpha === "1" ? null : alpha, color: look.color });
    const subviews = view.subviews.map((subview) => Player.draw(subview, boundsX, boundsY));
    if (look.caption !== undefined) group.append(element("title", {}, `${look.caption}: x ${x}, y ${y}, ${width} × ${height} pt`));
    if (look.fill !== undefined) group.append(element("rect", { width, height, fill: look.fill, "fill-opacity": look.fillOpacity }));
    if (parts & 4) group.append(element("use", { href: "#panel", width, height }));
    if (parts & 8) group.append(element("use", { href: "#photo", width, height }));
    if (look.text !== undefined) group.append(Player.frame("label", view, [element("text", { y: "50%" }, look.text)]));
    if (parts & 1 && subviews.length > 0) group.append(Player.frame("clip", view, subviews));
    else group.append(...subviews);
    const note = [];
    if (parts & 2) note.push(element("rect", { class: "edge", width, height }));
    if (look.caption !== undefined) note.push(element("text", { x: 8, y: 19 }, look.caption));
    if (note.length > 0) group.append(Player.frame("note", view, note));
    return group;
  }

  /* A nested picture cuts off what is beyond its bounds. */
  static frame(kind, { width, height }, elements) {
    const frame = Player.element("svg", { class: kind, width, height });
    frame.append(...elements);
    return frame;
  }

  /* Which strategies drew this screen, by the digests of what they drew. */
  tell(column, shownColumn) {
    const known = this.scenario.series.filter((series) => series.work && series.work.same.length > 0);
    const others = known.filter((series) => series.work.same[column] === 0);
    const agreeing = known.filter((series) => series.work.same[column] === 1).map((series) => series.name);
    let text = "It is unknown whether all strategies show this screen: ticks.csv is missing.";
    if (known.length > 0) {
      text = `${known.length > 1 && others.length === 0 ? "Bit-identical in" : "Shown by"} ${agreeing.join(", ")}.`;
      for (const series of others) {
        const stale = series.work.stale[column];
        text += ` ${series.name} differs${stale > 0 ? `: ${stale} cells are stale` : ""}.`;
      };
    }
    if (shownColumn !== column) text += ` This is the screen of tick ${this.scenario.firstTick(shownColumn)}: the report has one screen in ${this.scenario.screens.stride}.`;
    this.agreement.textContent = text;
  }
}
