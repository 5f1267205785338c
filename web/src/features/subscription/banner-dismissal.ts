import { useState } from "react";

const LAST_DAYS = 1;

/** The trial's banner is put away for this session, and comes back for the last day or two (decisions E23). */
export function useBannerDismissal(orgId: string, daysRemaining: number) {
  const key = `trial-banner:${orgId}`;
  const stage = daysRemaining <= LAST_DAYS ? "last" : "early";
  const [dismissed, setDismissed] = useState(() => recall(key));
  return {
    isDismissed: dismissed === stage,
    dismiss: () => {
      setDismissed(stage);
      keep(key, stage);
    },
  };
}

function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // A browser may keep its storage closed: the banner then stays away until the page is left.
  }
}
