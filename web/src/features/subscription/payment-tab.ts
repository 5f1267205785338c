/** An empty tab, opened by a click; null when the browser keeps it shut: the panel has the link then. */
export function openTab(): Window | null {
  const tab = window.open("", "_blank");
  if (tab) {
    tab.opener = null;
    tab.document.title = "Abrindo o pagamento…";
  }
  return tab;
}

/** Leads the tab to the provider's page. */
export function leadTab(tab: Window | null, url: string): void {
  tab?.location.replace(url);
}
