import { useEffect, useEffectEvent } from "react";
import { sessionForgotten, sessionRegained } from "#web/contract/events.ts";
import { depart } from "#web/contract/session/departure.ts";
import { refreshUser } from "#web/contract/session/refusals.ts";
import { onSessionEvent } from "#web/contract/session/session-channel.ts";
import { isDraftSaved } from "#web/features/proposals/editor/drafts/saved-draft.ts";
import { hasUnsaved } from "#web/ui/dialogs/unsaved.ts";
import { useShownRoutes } from "#web/ui/router/router.tsx";
import { queryClient } from "../query-client.ts";
import type { Preloadable } from "../routes/preload.ts";
import { forgetSession, forgetStored } from "./leave.tsx";

export function useSessionEvents(): void {
  const isGuarded = useShownRoutes().some(
    ({ handle }) => (handle as Preloadable | undefined)?.isGuard,
  );
  const end = useEffectEvent(() => {
    if (isGuarded) depart({ to: "/login", notice: endedElsewhere(), isForced: true });
    else forgetSession();
  });
  useEffect(() => {
    const forgetEnded = onSessionEvent("ended", () => end());
    const forgetChanged = onSessionEvent("changed", () => {
      refreshUser(queryClient);
      sessionRegained.emit();
    });
    const forgetLeft = sessionForgotten.on(forgetStored);
    return () => {
      forgetLeft();
      forgetEnded();
      forgetChanged();
    };
  }, []);
}

/** Unsaved changes are discarded without asking, and the text says so. */
function endedElsewhere(): string {
  const ended = "Você saiu em outra aba.";
  if (isDraftSaved()) return `${ended} O rascunho da proposta fica guardado neste navegador.`;
  return hasUnsaved() ? `${ended} O que não estava salvo foi descartado.` : ended;
}
