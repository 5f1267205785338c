import type { Changes, Kind } from "#shared/sync/schemas.ts";
import { hasList } from "./lists.ts";

/** The record as the list now has it, that it is deleted, or neither when anything may have changed. */
export interface RecordNews {
  row?: Changes["changed"][Kind][number];
  isGone: boolean;
}
type Tell = (news: RecordNews) => void;

/** Open forms by their record (`clients/12`). */
const open = new Map<Tell, string>();
let opened = 0;

/** Notifies a form of changes to its record. Returns how to stop. */
export function watchRecord(on: string, tell: Tell): () => void {
  opened++;
  open.set(tell, on);
  return () => void open.delete(tell);
}

/** Returns how many forms were opened so far; 0 when none is open. */
export function openForms(): number {
  return open.size === 0 ? 0 : opened;
}

/** Notifies forms of changes to their records. */
export function notifyForms({ reset, changed, gone }: Changes): void {
  for (const [tell, on] of open) {
    const [kind = "", id] = on.split("/");
    if (!hasList(kind)) continue;
    const row = changed[kind as Kind].find((one) => one.id === Number(id));
    const isGone = gone[kind as Kind].includes(Number(id));
    if (reset || row || isGone) tell({ ...(row && { row }), isGone });
  }
}
