/**
 * An empty tab, opened by a click that has to wait for its address: a tab that comes after the answer counts as a
 * pop-up. `waiting` is its title and its text meanwhile. Null when the browser keeps it shut.
 */
export function openTab(waiting: string): Window | null {
  const tab = window.open("", "_blank");
  if (tab) {
    // The page it is led to must not reach back into this one.
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

/** Leads the tab to its address. */
export function leadTab(tab: Window | null, url: string): void {
  tab?.location.replace(url);
}
