/** The stored text, or null when there is none or the browser keeps storage closed. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores when the browser lets it; a preference that is not kept is no error. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Private windows may refuse: the choice then lasts until the page is left.
  }
}
