let listener: (() => void) | undefined;

/** Opens the palette from anywhere: the button in the sidebar, the one in the top bar. */
export function askForPalette(): void {
  listener?.();
}

/** The one host of the palette hears it. Returns its removal. */
export function onPaletteAsked(open: () => void): () => void {
  listener = open;
  return () => {
    if (listener === open) listener = undefined;
  };
}
