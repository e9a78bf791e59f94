/*
 * Dark or light. The system decides until the person does. This runs before the first paint, and therefore is the page's only script that is not a
 * module; what the switch in the room's head calls stands here too, so that the two agree.
 */
(() => {
  const KEY = "purrlor.theme";
  const THEMES = ["system", "light", "dark"];

  function chosen() {
    const kept = localStorage.getItem(KEY);
    return THEMES.includes(kept) ? kept : "system";
  }

  function wear(theme) {
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  function choose(theme) {
    localStorage.setItem(KEY, theme);
    wear(theme);
  }

  wear(chosen());
  window.addEventListener("storage", (event) => event.key === KEY && wear(chosen()));
  window.purrlorTheme = { THEMES, chosen, choose };
})();
