import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { send } from "#functions/gateways/connections.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { toEnd } from "#functions/platform/table/log-position.ts";
import type { ConnectionRecord } from "#functions/platform/table/records.ts";
import { removeMany } from "#functions/platform/table/remove-many.ts";
import { query } from "#functions/platform/table/table.ts";
import type { News } from "#shared/push.ts";

interface OrganizationNews {
  all: News;
  members: Set<string>;
}

const IN_PARALLEL = 20;
/** Connections of a person in an organization that get news: each costs a message. */
const MAX_OPEN = 20;

/**
 * Notifies open pages of changes in the table: change log, conversation and members. A notice may arrive twice, late or
 * not at all; pages also poll.
 * @throws the first failure, after all pages were notified
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<void> {
  const failures: unknown[] = [];
  for (const [orgId, news] of collect(Records)) failures.push(...(await notifyPages(orgId, news)));
  if (failures.length > 0) throw failures[0];
}

function collect(records: readonly DynamoDBRecord[]): Map<string, OrganizationNews> {
  const found = new Map<string, OrganizationNews>();
  for (const { dynamodb } of records) {
    const sk = dynamodb?.Keys?.["sk"]?.S ?? "";
    const [, orgId = "", kind] = dynamodb?.Keys?.["pk"]?.S?.split("#") ?? [];
    const news = found.get(orgId) ?? { all: {}, members: new Set<string>() };
    found.set(orgId, news);
    if (kind === "CHANGE") {
      const entries = dynamodb?.NewImage?.["entries"]?.L?.map(({ S = "" }) => S) ?? [];
      const at = toEnd(sk, { entries });
      if (at > (news.all.at ?? "")) news.all.at = at;
    } else if (kind === "CONVERSATION") news.all.unread = true;
    else news.members.add(sk.slice("MEMBER#".length));
  }
  return found;
}

async function notifyPages(orgId: string, { all, members }: OrganizationNews): Promise<unknown[]> {
  const stored = await query(keys.connections(orgId));
  const connections = newestOfEach(stored);
  const gone = stored.filter((one) => !connections.has(one));
  const failures: unknown[] = [];
  await inParallel([...connections], IN_PARALLEL, async (connection) => {
    const news: News = members.has(connection.userId) ? { ...all, unread: true } : all;
    if (Object.keys(news).length === 0) return;
    try {
      if (!(await send(connection.sk, news))) gone.push(connection);
    } catch (error) {
      failures.push(error);
    }
  });
  await removeMany(gone.map(({ sk }) => keys.connection(orgId, sk)));
  return failures;
}

function newestOfEach(stored: readonly ConnectionRecord[]): Set<ConnectionRecord> {
  const people = Map.groupBy(stored, ({ userId }) => userId);
  return new Set(
    [...people.values()].flatMap((own) => own.toSorted((a, b) => b.ttl - a.ttl).slice(0, MAX_OPEN)),
  );
}
