/** The two stores of the browser: `localStorage` for all tabs, `sessionStorage` for this one. */
type Kind = "localStorage" | "sessionStorage";

/** The stored text, or null when there is none or the browser keeps its storage closed. */
export function readStorage(key: string, kind: Kind = "localStorage"): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null. False: the browser refuses, and it lasts until the page is left. */
export function writeStorage(
  key: string,
  text: string | null,
  kind: Kind = "localStorage",
): boolean {
  try {
    if (text === null) window[kind].removeItem(key);
    else window[kind].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys of all stored texts, none when the browser keeps its storage closed. */
export function storageKeys(kind: Kind): string[] {
  try {
    return Object.keys(window[kind]);
  } catch {
    return [];
  }
}
