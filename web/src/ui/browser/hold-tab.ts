const holders = new Set<unknown>();

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** The browser asks before the tab is closed until the request settles. Screens of the app may be left. */
export async function holdTab<Answer>(request: Promise<Answer>): Promise<Answer> {
  setTabHeld(request, true);
  try {
    return await request;
  } finally {
    setTabHeld(request, false);
  }
}

/** The browser asks before the tab is closed while anybody holds it. */
export function setTabHeld(holder: unknown, isHeld: boolean): void {
  if (isHeld) holders.add(holder);
  else holders.delete(holder);
  // Browsers keep pages without a listener for a return.
  if (holders.size === 0) window.removeEventListener("beforeunload", ask);
  else window.addEventListener("beforeunload", ask);
}

/** Lets the page be left without a question, for a navigation after which everything is restored. */
export function releaseTab(): void {
  window.removeEventListener("beforeunload", ask);
}
