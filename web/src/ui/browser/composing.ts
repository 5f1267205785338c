/** The key code during a composition; Safari reports nothing else for the key that ends it. */
const COMPOSING = 229;

type Key = Pick<KeyboardEvent, "key" | "keyCode" | "isComposing" | "shiftKey">;

/** Returns whether a key belongs to an input method that is composing characters. */
export function isComposing(event: Pick<Key, "keyCode" | "isComposing">): boolean {
  return event.isComposing || event.keyCode === COMPOSING;
}

/** Returns whether a key sends what was typed: Enter, without Shift for a new line. */
export function isSendKey(event: Key): boolean {
  return event.key === "Enter" && !event.shiftKey && !isComposing(event);
}
