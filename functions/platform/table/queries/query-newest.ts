import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Paging } from "#shared/endpoint.ts";
import { env } from "../../env.ts";
import { documents } from "../dynamo.ts";
import { padded } from "../keys/key-parts.ts";
import type { Prefix } from "../keys/key-types.ts";

/** About `MAX_PAGE_BYTES` (`http/response.ts`): a strong read unit is 4 KB. */
const MAX_UNITS = 1_000;

export interface Newest<T> {
  rows: T[];
  hasMore: boolean;
}

/**
 * Returns a page of the rows of a partition whose sort keys are padded numbers, newest first, up to about 4 MB, strongly
 * consistent.
 * @param paging only rows with a lower number than `before`, at most `limit`
 */
export async function queryNewest<T>(
  { pk }: Prefix<T>,
  { before, limit }: Paging,
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
        // One more says whether there is more.
        ...(limit !== undefined && { Limit: limit + 1 - rows.length }),
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    rows.push(...((page.Items ?? []) as T[]));
    units += page.ConsumedCapacity?.CapacityUnits ?? 0;
    from = page.LastEvaluatedKey;
  } while (from && units < MAX_UNITS && !isOver(rows, limit));
  return isOver(rows, limit)
    ? { rows: rows.slice(0, limit), hasMore: true }
    : { rows, hasMore: from !== undefined };
}

function isOver(rows: readonly unknown[], limit = Infinity): boolean {
  return rows.length > limit;
}
