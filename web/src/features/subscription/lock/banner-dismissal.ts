import { useState } from "react";
import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";

const LAST_DAYS = 1;

/** The trial's banner is put away for this session, and comes back for the last day or two. */
export function useBannerDismissal(orgId: string, daysRemaining: number) {
  const key = `trial-banner:${orgId}`;
  const stage = daysRemaining <= LAST_DAYS ? "last" : "early";
  const [dismissed, setDismissed] = useState(() => readStorage(key, "sessionStorage"));
  return {
    isDismissed: dismissed === stage,
    dismiss: () => {
      setDismissed(stage);
      writeStorage(key, stage, "sessionStorage");
    },
  };
}
