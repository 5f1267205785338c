import { useState } from "react";
import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";

const LAST_DAYS = 1;

/** Dismisses the trial banner for this session. It returns for the last two days. */
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
