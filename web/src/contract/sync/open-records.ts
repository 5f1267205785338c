import type { Changes, Kind } from "#shared/sync/contract.ts";
import { hasList } from "./lists.ts";

/** What a form is told: the record as the list now has it, that it is gone, or neither when anything may have changed. */
export interface RecordNews {
  row?: Changes["changed"][Kind][number];
  isGone: boolean;
}
type Tell = (news: RecordNews) => void;

/** The forms on screen, by the record that they edit (`clients/12`). */
const open = new Map<Tell, string>();
let opened = 0;

/** Tells a form what happens to its record. Returns how to stop. */
export function watchRecord(on: string, tell: Tell): () => void {
  opened++;
  open.set(tell, on);
  return () => void open.delete(tell);
}

/** Returns how many forms were opened so far; 0 when none is open. */
export function openForms(): number {
  return open.size === 0 ? 0 : opened;
}

/** Tells forms what changed in their records. */
export function tellForms({ reset, changed, gone }: Changes): void {
  for (const [tell, on] of open) {
    const [kind = "", id] = on.split("/");
    if (!hasList(kind)) continue;
    const row = changed[kind as Kind].find((one) => one.id === Number(id));
    const isGone = gone[kind as Kind].includes(Number(id));
    if (reset || row || isGone) tell({ ...(row && { row }), isGone });
  }
}
