import type { Item, Key, Prefix } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { removeMany } from "#functions/platform/table/remove-many.ts";
import { query } from "#functions/platform/table/table.ts";
import type { CertificateRecord } from "./certificate-store.ts";
import type { LinkRecord } from "./records.ts";

const PORTION = 200;

/**
 * Removes the records of an organization's offers, each after the item elsewhere that only it leads to. Returns false
 * when `shouldStop` came first.
 */
export function removeRecords(orgId: string, shouldStop: () => boolean): Promise<boolean> {
  return removeWithOutside(keys.partition(keys.offerRecord(orgId, 0, "LINK", "").pk), shouldStop);
}

/** Like `removeRecords`, of one offer. */
export function removeOfferRecords(
  orgId: string,
  proposalId: number,
  shouldStop: () => boolean,
): Promise<boolean> {
  return removeWithOutside(keys.allOfferRecords(orgId, proposalId), shouldStop);
}

async function removeWithOutside(
  records: Prefix<Item>,
  shouldStop: () => boolean,
): Promise<boolean> {
  for (;;) {
    const found = await query(records, { limit: PORTION });
    if (found.length === 0) return true;
    await removeMany(found.flatMap(outsideOf));
    await removeMany(found);
    if (shouldStop()) return false;
  }
}

/** Returns the items outside the partition that belong to a record: a link, a verifiable file. */
function outsideOf(record: Item): Key[] {
  const { tokenHash } = record as Partial<LinkRecord>;
  const { fileHash } = record as Partial<CertificateRecord>;
  return [
    ...(tokenHash === undefined ? [] : [keys.offerLink(tokenHash)]),
    ...(fileHash === undefined ? [] : [keys.fileHash(fileHash)]),
  ];
}
