import type { TrashItem, TrashedRecords } from "../stored-records.ts";
import { item, items, padded } from "./key-parts.ts";
import type { Prefix, TypedKey } from "./key-types.ts";

export const trashKeys = {
  /** A deleted row, as it was; read to restore it, ends by its TTL. */
  trashed: <Kind extends keyof TrashedRecords>(
    orgId: string,
    kind: Kind,
    id: number,
  ): TypedKey<TrashItem<TrashedRecords[Kind]>> => item(orgId, "BIN", `${kind}#${padded(id)}`),
  allTrashed: <Kind extends keyof TrashedRecords>(
    orgId: string,
    kind: Kind,
  ): Prefix<TrashItem<TrashedRecords[Kind]>> => items(orgId, "BIN", `${kind}#`),
};
