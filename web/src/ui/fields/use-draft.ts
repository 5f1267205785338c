import { useState } from "react";

/** Saved values with unsaved changes on top. */
export interface Draft<T extends object> {
  value: T;
  isDirty: boolean;
  change: (part: Partial<T>) => void;
  discard: () => void;
  /** Drops the changes that were saved; later ones stay. */
  settle: (sent: T) => void;
}

/** Returns the draft of a section. It stores only the changes, so other fields follow the saved values. */
export function useDraft<T extends object>(saved: T): Draft<T> {
  const [changes, setChanges] = useState<Partial<T>>({});
  const value = { ...saved, ...changes };
  const names = Object.keys(changes) as (keyof T)[];
  return {
    value,
    isDirty: names.some((name) => value[name] !== saved[name]),
    change: (part) => setChanges((before) => ({ ...before, ...part })),
    discard: () => setChanges({}),
    settle: (sent) => setChanges((before) => changesSince(sent, before)),
  };
}

function changesSince<T extends object>(sent: T, changes: Partial<T>): Partial<T> {
  const later = Object.entries(changes).filter(([name, value]) => value !== sent[name as keyof T]);
  return Object.fromEntries(later) as Partial<T>;
}
