let listener: (() => void) | undefined;

/** Opens the dialog 'Mais usuários' from anywhere: team, registration, plan. */
export function askForSeats(): void {
  listener?.();
}

/** The one host of the dialog hears it. Returns its removal. */
export function onSeatsAsked(open: () => void): () => void {
  listener = open;
  return () => {
    if (listener === open) listener = undefined;
  };
}
