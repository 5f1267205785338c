import { useEffect, useEffectEvent } from "react";
import { emptyMessageDrafts } from "#web/contract/message-drafts.ts";
import { type Departure, endDeparture } from "#web/contract/session/departure.ts";
import { forgetStoredLists } from "#web/contract/session/forget-stored.ts";
import { saveToken } from "#web/contract/session/session-token.ts";
import { clearPersistedForms } from "#web/features/branding/start/use-persisted-form.ts";
import { clearUnsentMessages } from "#web/features/chat/unsent-messages.ts";
import { releaseTab } from "#web/ui/browser/hold-tab.ts";
import { forgetLocations } from "#web/ui/browser/saved-location.ts";
import { LoadingScreen } from "#web/ui/feedback/spinner.tsx";
import { showToast, dismissActionToast } from "#web/ui/feedback/toast.ts";
import { navigate } from "#web/ui/router/history.ts";
import { queryClient } from "../query-client.ts";

export const LOGOUT = ["logout"];

/** Clears everything that belongs to the person. */
export function forgetSession(): void {
  saveToken(null);
  queryClient.clear();
  forgetStored();
}

/** Clears stored lists, persisted forms, unsent messages, locations of lists and the toast's action. */
export function forgetStored(): void {
  forgetStoredLists();
  clearUnsentMessages();
  emptyMessageDrafts();
  forgetLocations();
  clearPersistedForms();
  dismissActionToast();
}

/** Replaces all screens while navigating away, so that none asks about unsaved changes. */
export function Leave({ departure }: { departure: Departure }) {
  const go = useEffectEvent(async () => {
    const { to, loads, toast, notice } = departure;
    if (loads) {
      // What would be asked about survives it.
      releaseTab();
      return window.location.assign(to);
    }
    forgetSession();
    await navigate(to, { replace: true, state: notice ? { notice } : null });
    endDeparture();
    if (toast) showToast(toast);
  });
  useEffect(() => {
    const timer = setTimeout(() => void go(), departure.afterMs ?? 0);
    return () => clearTimeout(timer);
  }, [departure]);
  return <LoadingScreen />;
}
