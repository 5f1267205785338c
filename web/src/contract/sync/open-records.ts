import { mergedInto } from "#shared/clients/merge.ts";
import type { Client } from "#shared/clients/schemas.ts";
import type { Changes, Kind } from "#shared/sync/schemas.ts";
import { hasList } from "./lists.ts";

/** The record as the list now has it, that it is deleted, or neither when anything may have changed. */
export interface RecordChange {
  row?: Changes["changed"][Kind][number];
  /** The client that it was merged into. */
  became?: Client;
  isGone: boolean;
}
type OnChange = (change: RecordChange) => void;

/** Open forms, with their record. */
const open = new Map<OnChange, string>();
let opened = 0;

/** Notifies a form of changes to its record. Returns how to stop. @param record `clients/12`; of settings their path */
export function subscribeToRecord(record: string, onChange: OnChange): () => void {
  opened++;
  open.set(onChange, record);
  return () => void open.delete(onChange);
}

/** Returns how many forms were opened so far; 0 when none is open. */
export function openForms(): number {
  return open.size === 0 ? 0 : opened;
}

/** Notifies forms of changes to their records. Returns the records that forms show as gone. */
export function notifyForms({ reset, changed, gone }: Changes): string[] {
  const shownGone: string[] = [];
  for (const [onChange, record] of open) {
    const [kind = "", id] = record.split("/");
    if (!hasList(kind)) continue;
    const row = changed[kind as Kind].find((one) => one.id === Number(id));
    const isGone = gone[kind as Kind].includes(Number(id));
    const became =
      isGone && kind === "clients" ? mergedInto(changed.clients, Number(id)) : undefined;
    if (isGone) shownGone.push(record);
    if (reset || row || isGone)
      onChange({ ...(row && { row }), ...(became && { became }), isGone: isGone && !became });
  }
  return shownGone;
}
