type Kind = "localStorage" | "sessionStorage";

/** Returns null without a stored text or when storage is blocked. */
export function readStorage(key: string, kind: Kind = "localStorage"): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Returns what `read` makes of a stored JSON value; `otherwise` without one, or when `read` does not understand it. */
export function readStoredJson<Value>(
  key: string,
  kind: Kind,
  otherwise: Value,
  read = (stored: unknown) => stored as Value,
): Value {
  const text = readStorage(key, kind);
  if (text === null) return otherwise;
  try {
    return read(JSON.parse(text));
  } catch {
    return otherwise;
  }
}

/** Null removes the text. Returns false when storage is blocked. */
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

export function storageKeys(kind: Kind): string[] {
  try {
    return Object.keys(window[kind]);
  } catch {
    return [];
  }
}
