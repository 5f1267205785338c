import { epochSeconds } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { updateIf } from "#functions/platform/table/update.ts";

declare module "#functions/platform/table/stored-records.ts" {
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
export function takePrint(orgId: string, hash: string, now: Date, until: number): Promise<boolean> {
  return setUntil(orgId, hash, until, {
    condition: "attribute_not_exists(#until) OR #until <= :expected",
    expected: now.getTime(),
  });
}

/** Releases the lease, unless it has expired and another request has it. */
export async function endPrint(orgId: string, hash: string, until: number): Promise<void> {
  await setUntil(orgId, hash, 0, { condition: "#until = :expected", expected: until });
}

async function setUntil(
  orgId: string,
  hash: string,
  until: number,
  { condition, expected }: { condition: string; expected: number },
): Promise<boolean> {
  const ttl = epochSeconds(Math.max(until, expected));
  const updated = await updateIf({
    Key: keys.print(orgId, hash),
    UpdateExpression: "SET #until = :until, #ttl = :ttl",
    ConditionExpression: condition,
    ExpressionAttributeNames: { "#until": "until", "#ttl": "ttl" },
    ExpressionAttributeValues: { ":until": until, ":ttl": ttl, ":expected": expected },
  });
  return updated !== undefined;
}
