import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { documents } from "./dynamo.ts";
import { env } from "../env.ts";
import { padded } from "./keys/key-parts.ts";
import type { Prefix } from "./keys/key-types.ts";

/** About `MAX_PAGE_BYTES` (`http/response.ts`): a strong read unit is 4 KB. */
const MAX_UNITS = 1_000;

export interface Newest<T> {
  rows: T[];
  hasMore: boolean;
}

/**
 * Returns the newest rows of a partition whose sort keys are padded numbers, newest first, up to about 4 MB, strongly
 * consistent.
 * @param before only rows with a lower number
 */
export async function queryNewest<T>(
  { pk }: Prefix<T>,
  before: number | undefined,
): Promise<Newest<T>> {
  const rows: T[] = [];
  let units = 0;
  let from: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName: env("TABLE_NAME"),
        ConsistentRead: true,
        ScanIndexForward: false,
        KeyConditionExpression: before === undefined ? "pk = :pk" : "pk = :pk AND sk < :before",
        ExpressionAttributeValues: {
          ":pk": pk,
          ...(before !== undefined && { ":before": padded(before) }),
        },
        ReturnConsumedCapacity: "TOTAL",
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    rows.push(...((page.Items ?? []) as T[]));
    units += page.ConsumedCapacity?.CapacityUnits ?? 0;
    from = page.LastEvaluatedKey;
  } while (from && units < MAX_UNITS);
  return { rows, hasMore: from !== undefined };
}
