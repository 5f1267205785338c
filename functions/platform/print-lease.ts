import { epochSeconds } from "./clock.ts";
import { keys } from "./table/keys/keys.ts";
import { get } from "./table/table.ts";
import { tryWrite } from "./table/try-write.ts";
import { updateIf } from "./table/update.ts";

declare module "./table/stored-records.ts" {
  interface StoredRecords {
    print: PrintRecord;
  }
}

/** The lease of a print; its end is in epoch milliseconds. */
interface PrintRecord {
  until: number;
}

export async function isPrinting(orgId: string, hash: string, now: Date): Promise<boolean> {
  const record = await get(keys.print(orgId, hash), { eventual: true });
  return (record?.until ?? 0) > now.getTime();
}

/** Returns false while another request prints the document. */
export async function takePrint(
  orgId: string,
  hash: string,
  now: Date,
  until: number,
): Promise<boolean> {
  const updated = await updateIf({
    Key: keys.print(orgId, hash),
    UpdateExpression: "SET #until = :until, #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(#until) OR #until <= :now",
    ExpressionAttributeNames: { "#until": "until", "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":until": until,
      ":ttl": epochSeconds(until),
      ":now": now.getTime(),
    },
  });
  return updated !== undefined;
}

/** Releases the lease, unless it has expired and another request has it. */
export async function endPrint(orgId: string, hash: string, until: number): Promise<void> {
  await tryWrite({ remove: keys.print(orgId, hash), condition: { equals: { until } } });
}
