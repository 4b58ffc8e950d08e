/* The page: which scenario is shown, links into the data dictionary, and the summary for the clipboard. */
(() => {
  const timelines = new Map();
  for (const section of document.querySelectorAll(".scenario")) {
    const scenario = ReportData.scenarios[Number(section.dataset.number)];
    if (section.querySelector(".timeline, .player")) timelines.set(section.id, new Timeline(section, scenario));
    const thumbnail = section.querySelector(".thumbnail");
    if (thumbnail) Player.fill(thumbnail, scenario, 0);
  }

  const choose = (id) => {
    for (const section of document.querySelectorAll(".scenario")) {
      section.hidden = section.id !== id;
      const timeline = timelines.get(section.id);
      if (!timeline) continue;
      if (section.hidden) timeline.pause();
      else timeline.move(timeline.column);
    }
  };
  for (const choice of document.querySelectorAll("input[name=scenario]")) {
    choice.addEventListener("change", () => choose(choice.value));
    /* A reload keeps what was chosen. */
    if (choice.checked) choose(choice.value);
  }

  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && target.tagName === "DETAILS") target.open = true;
  };
  addEventListener("hashchange", open);
  open();

  const copy = document.querySelector(".copy");
  const text = document.querySelector(".markdown");
  const status = document.querySelector(".copied");
  const select = () => {
    getSelection().selectAllChildren(text);
    status.textContent = "Copying is not possible here. The text below is selected.";
  };
  copy.addEventListener("click", () => {
    if (!navigator.clipboard) return select();
    navigator.clipboard.writeText(text.textContent).then(() => { status.textContent = "Copied."; }, select);
  });
})();
