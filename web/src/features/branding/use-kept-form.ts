import { useState } from "react";
import { keep, recall } from "#web/ui/storage.ts";

/** What is typed stays through a reload and the way back, in this tab, until it is saved. */
export function useKeptForm<Values extends object>(key: string, initial: Values) {
  const [typed, setTyped] = useState<Partial<Values>>(() => stored(key));
  return {
    value: { ...initial, ...typed },
    change: (part: Partial<Values>) =>
      setTyped((before) => {
        const next = { ...before, ...part };
        keep(key, JSON.stringify(next), "sessionStorage");
        return next;
      }),
    forget: () => keep(key, null, "sessionStorage"),
  };
}

function stored<Values>(key: string): Partial<Values> {
  try {
    return JSON.parse(recall(key, "sessionStorage") ?? "{}") as Partial<Values>;
  } catch {
    return {};
  }
}
