import { useEffect } from "react";
import { addGuard, type Location, type Navigation } from "../router/history.ts";
import { confirm } from "./confirm-dialog.tsx";
import { hasUnsaved, watchUnsaved } from "./unsaved.ts";

interface DiscardGuard {
  isDirty: () => boolean;
  leave: () => void;
}

/**
 * Asks 'Descartar alterações?' before a dirty form is left: by its own close, another route, the back button or the
 * tab. Of nested dialogs the topmost asks for all, because the last guard alone decides.
 * @returns the close that asks first
 */
export function useDiscardGuard({ isDirty, leave }: DiscardGuard): () => void {
  useEffect(() => watchUnsaved(isDirty));

  useEffect(() => addGuard({ isBlocking: losesChanges, ask: askToDiscard }), []);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  });

  return () => {
    if (!isDirty()) leave();
    else void askToDiscard().then((isSure) => isSure && leave());
  };
}

function losesChanges({ location, action }: Navigation, { pathname }: Location): boolean {
  return (location.pathname !== pathname || action === "pop") && hasUnsaved();
}

/** Resolves to whether the changes may be lost. */
export function askToDiscard(): Promise<boolean> {
  return confirm({
    title: "Descartar alterações?",
    text: "O que você digitou ainda não foi salvo e será perdido.",
    action: "Descartar",
    cancel: "Continuar editando",
    danger: true,
  });
}
