import * as z from "zod";
import { send } from "#functions/gateways/connections.ts";
import { now as readClock } from "#functions/platform/clock.ts";
import { countingCall, enforceCallLimit } from "#functions/platform/http/call-limit.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { ConnectionRecord } from "#functions/platform/table/records.ts";
import { removeMany } from "#functions/platform/table/remove-many.ts";
import { getMany, query } from "#functions/platform/table/table.ts";
import { updateIf } from "#functions/platform/table/update.ts";
import type { Presence, PresentMessage } from "#shared/push.ts";

export interface SocketMessage {
  body: string;
  requestContext: { connectionId: string; requestId: string };
}

const Present = z.object({
  action: z.literal("present"),
  organization: z.uuid(),
  on: z
    .string()
    .regex(/^(?:proposals|tasks)\/\d{1,9}$/)
    .nullable(),
  is: z.enum(["viewing", "editing"]),
});

/**
 * Stores which record a page shows, and notifies the pages of the team that show the same record, or the one it left.
 * For display only. Organizations can switch it off.
 * @throws Problem `too_many_calls`
 */
export async function present({ requestContext, body }: SocketMessage): Promise<void> {
  const message = read(body);
  const { connectionId } = requestContext;
  const own = message && (await note(connectionId, message));
  if (!own) return;
  const { organization: orgId } = message;
  const [organization, member] = await getMany([
    keys.organization(orgId),
    keys.member(orgId, own.userId),
  ]);
  // A removed member's socket may still be open.
  if (!organization || !member) return;
  const now = readClock();
  const scope = { member, organization };
  enforceCallLimit(scope, now);
  await countingCall(scope, { body: Buffer.from(body) }, now, async () => {
    if (organization.showsPresence === false) await showNobody(own);
    else await notifyViewers(orgId, own);
    return {};
  });
}

/** Returns undefined for anything else. */
function read(body: string): PresentMessage | undefined {
  try {
    return Present.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Returns the changed connection; undefined when it is closed or of another organization. */
async function note(
  connectionId: string,
  { organization: orgId, on, is }: PresentMessage,
): Promise<ConnectionRecord | undefined> {
  // Only an own connection has this id, and only in the organization that its handshake was for.
  const own = await updateIf({
    Key: keys.connection(orgId, connectionId),
    UpdateExpression: "SET #left = if_not_exists(#on, :none), #on = :on, #is = :is",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: { "#left": "left", "#on": "on", "#is": "is" },
    ExpressionAttributeValues: { ":none": null, ":on": on, ":is": is },
  });
  return own as ConnectionRecord | undefined;
}

async function showNobody({ sk, on }: ConnectionRecord): Promise<void> {
  if (on) await send(sk, { presence: { on, people: [] } });
}

async function notifyViewers(orgId: string, { on, left }: ConnectionRecord): Promise<void> {
  const all = await query(keys.connections(orgId));
  const concerned = all.filter((one) => one.on && (one.on === on || one.on === left));
  // Other members may have been removed too.
  const members = await getMany(concerned.map(({ userId }) => keys.member(orgId, userId)));
  await notifyPages(
    orgId,
    concerned.filter((_one, index) => members[index] !== undefined),
  );
}

/** Notifies each page of who shows the same record. Closed connections are removed, and the others notified again. */
async function notifyPages(orgId: string, connections: readonly ConnectionRecord[]): Promise<void> {
  const areOpen = await Promise.all(
    connections.map(({ sk, on }) => send(sk, { presence: presenceOn(on ?? "", connections) })),
  );
  const gone = connections.filter((_one, index) => !areOpen[index]);
  if (gone.length === 0) return;
  await removeMany(gone.map(({ sk }) => keys.connection(orgId, sk)));
  await notifyPages(
    orgId,
    connections.filter((one) => !gone.includes(one)),
  );
}

/** Returns each person once; editing in one page wins. */
function presenceOn(on: string, connections: readonly ConnectionRecord[]): Presence {
  const people = new Map<string, "viewing" | "editing">();
  for (const { userId, is = "viewing", on: shown } of connections)
    if (shown === on && people.get(userId) !== "editing") people.set(userId, is);
  return { on, people: [...people].map(([id, is]) => ({ id, is })) };
}
