/** What the host of the palette shows. */
export type Shown = "palette" | "shortcuts";

let listener: ((shown: Shown) => void) | undefined;

/** Opens the palette from anywhere: the button in the sidebar, the one in the top bar. */
export function askForPalette(): void {
  listener?.("palette");
}

/** Opens the sheet of shortcuts. */
export function askForShortcuts(): void {
  listener?.("shortcuts");
}

/** The one host of the palette hears it. Returns its removal. */
export function onPaletteAsked(open: (shown: Shown) => void): () => void {
  listener = open;
  return () => {
    if (listener === open) listener = undefined;
  };
}
