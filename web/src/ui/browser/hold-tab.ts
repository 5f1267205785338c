let pending = 0;

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** The browser asks before the tab is closed until the request settles. Screens of the app may be left. */
export async function holdTab<Answer>(request: Promise<Answer>): Promise<Answer> {
  pending += 1;
  window.addEventListener("beforeunload", ask);
  try {
    return await request;
  } finally {
    pending -= 1;
    // Browsers keep pages without a listener for a return.
    if (pending === 0) window.removeEventListener("beforeunload", ask);
  }
}
