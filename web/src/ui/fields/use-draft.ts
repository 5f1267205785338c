import { useState } from "react";
import { changedFields, type FieldText } from "../dialogs/changed-fields.ts";
import { type Difference, differencesOf } from "../dialogs/changed-notice.tsx";

/** Saved values with unsaved changes on top. */
export interface Draft<T extends object> {
  value: T;
  isDirty: boolean;
  /** Fields that differ from the saved values. */
  changes: Partial<T>;
  change: (part: Partial<T>) => void;
  discard: () => void;
  /** Drops the changes that were saved; later ones stay. @param saved the server's answer */
  markSaved: (sent: Partial<T>, saved: T) => void;
  /** What others saved since the form was opened. @param idOf id of a field, to focus it when its value is adopted */
  differences: (fields: readonly FieldText<T>[], idOf: (field: string) => string) => Difference[];
}

/** Stores only the changes, so other fields follow the saved values. */
export function useDraft<T extends object>(saved: T): Draft<T> {
  const [typed, setTyped] = useState<Partial<T>>({});
  /** The saved values when the form was opened, or its own last save. */
  const [base, setBase] = useState(saved);
  const value = { ...saved, ...typed };
  const changes = entriesOf(typed).filter(([name, text]) => text !== saved[name]);
  return {
    value,
    isDirty: changes.length > 0,
    changes: Object.fromEntries(changes) as Partial<T>,
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    discard: () => {
      setTyped({});
      setBase(saved);
    },
    markSaved: (sent, answer) => {
      setTyped((before) => changesSince(sent, before));
      setBase(answer);
    },
    differences: (fields, idOf) =>
      differencesOf(
        changedFields(fields, { base, mine: { ...base, ...typed }, theirs: saved }),
        ({ key, use }) => {
          setTyped((before) => without(before, key));
          setBase((before) => ({ ...before, ...use }));
          document.getElementById(idOf(key))?.focus();
        },
      ),
  };
}

function entriesOf<T extends object>(part: Partial<T>) {
  return Object.entries(part) as [keyof T, T[keyof T]][];
}

function changesSince<T extends object>(sent: Partial<T>, typed: Partial<T>): Partial<T> {
  const later = entriesOf(typed).filter(([name, value]) => value !== sent[name]);
  return Object.fromEntries(later) as Partial<T>;
}

function without<T extends object>(typed: Partial<T>, name: string): Partial<T> {
  return Object.fromEntries(Object.entries(typed).filter(([one]) => one !== name)) as Partial<T>;
}
