/**
 * Opens an empty tab during a click, to be navigated later: browsers block tabs opened after an answer. `waiting` is
 * its title and text. Null when the browser blocks it.
 */
export function openTab(waiting: string): Window | null {
  const tab = window.open("", "_blank");
  if (tab) {
    // The opened page must not control this one.
    tab.opener = null;
    tab.document.title = waiting;
    tab.document.body.textContent = waiting;
    tab.document.body.style.font = "16px/1.5 system-ui, sans-serif";
    tab.document.body.style.margin = "32px";
    tab.document.documentElement.style.colorScheme = document.documentElement.classList.contains(
      "dark",
    )
      ? "dark"
      : "light";
  }
  return tab;
}

export function navigateTab(tab: Window | null, url: string): void {
  tab?.location.replace(url);
}
