import { useState } from "react";
import { useUser } from "#web/contract/session/current-user.ts";
import { readStoredJson, storageKeys, writeStorage } from "#web/ui/browser/storage.ts";

const PREFIX = "form ";

/** Keeps form values in the session storage of a person, until they are saved. */
export function usePersistedForm<Values extends object>(name: string, initial: Values) {
  const { id } = useUser();
  const key = `${PREFIX}${id} ${name}`;
  const [typed, setTyped] = useState(() =>
    readStoredJson<Partial<Values>>(key, "sessionStorage", {}),
  );
  return {
    value: { ...initial, ...typed },
    change: (part: Partial<Values>) =>
      setTyped((before) => {
        const next = { ...before, ...part };
        writeStorage(key, JSON.stringify(next), "sessionStorage");
        return next;
      }),
    forget: () => writeStorage(key, null, "sessionStorage"),
  };
}

/**
 * Clears every persisted form when a session ends: a form may contain a CPF that the next user of this tab must not
 * see.
 */
export function clearPersistedForms(): void {
  for (const key of storageKeys("sessionStorage"))
    if (key.startsWith(PREFIX)) writeStorage(key, null, "sessionStorage");
}
