import { keys } from "#functions/platform/table/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { DEFAULT_TEXTS, type OfferTexts } from "#shared/offers/texts.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    offerTexts: Partial<OfferTexts>;
  }
}

/** Returns the usual texts: the organization's own, or the usual ones. */
export async function readTexts(orgId: string): Promise<OfferTexts> {
  const { first, update, whatsapp, payment } = {
    ...DEFAULT_TEXTS,
    ...(await get(keys.offerTexts(orgId))),
  };
  return { first, update, whatsapp, payment };
}

/** Replaces some of the texts; the last write wins. */
export async function saveTexts(orgId: string, changes: Partial<OfferTexts>): Promise<OfferTexts> {
  const texts = { ...(await readTexts(orgId)), ...changes };
  await write([{ update: keys.offerTexts(orgId), set: { ...changes } }]);
  return texts;
}
