import { useEffect } from "react";
import { NavigationType, useBlocker } from "react-router-dom";
import { confirm } from "./confirm-dialog.tsx";
import { hasUnsaved, watchUnsaved } from "./unsaved.ts";

interface DiscardGuard {
  isDirty: () => boolean;
  leave: () => void;
}

/**
 * Asks 'Descartar alterações?' before a dirty form is left: by its own close, another route, the back button or the
 * tab. Of nested dialogs the topmost asks for all, because the router uses the last blocker only.
 * @returns the close that asks first
 */
export function useDiscardGuard({ isDirty, leave }: DiscardGuard): () => void {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isLeaving =
      currentLocation.pathname !== nextLocation.pathname || historyAction === NavigationType.Pop;
    return isLeaving && hasUnsaved();
  });

  useEffect(() => watchUnsaved(isDirty));

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void askToDiscard().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

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
