let listener: (() => void) | undefined;

/** Opens the sign-in over the current screen. */
export function askToSignIn(): void {
  listener?.();
}

/** The one host of that dialog hears it. Returns its removal. */
export function onSignInAsked(open: () => void): () => void {
  listener = open;
  return () => {
    if (listener === open) listener = undefined;
  };
}
