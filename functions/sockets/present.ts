import * as z from "zod";
import { send } from "#functions/gateways/connections.ts";
import { withLogContext } from "#functions/platform/logs/log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { ConnectionRecord } from "#functions/platform/table/records.ts";
import { removeMany } from "#functions/platform/table/remove-many.ts";
import { get, getMany, query } from "#functions/platform/table/table.ts";
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
 */
export function present({ requestContext, body }: SocketMessage): Promise<{ statusCode: number }> {
  const { connectionId, requestId } = requestContext;
  return withLogContext({ requestId }, async () => {
    const message = read(body);
    if (message) await note(connectionId, message);
    return { statusCode: 200 };
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

async function note(connectionId: string, { organization: orgId, on, is }: PresentMessage) {
  // Only an own connection has this id, and only in the organization that its handshake was for.
  const own = await updateIf({
    Key: keys.connection(orgId, connectionId),
    UpdateExpression: "SET #left = if_not_exists(#on, :none), #on = :on, #is = :is",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: { "#left": "left", "#on": "on", "#is": "is" },
    ExpressionAttributeValues: { ":none": null, ":on": on, ":is": is },
  });
  if (!own) return;
  const [organization, all] = await Promise.all([
    get(keys.organization(orgId)),
    query(keys.connections(orgId)),
  ]);
  if (organization?.showsPresence === false) {
    if (on) await send(connectionId, { presence: { on, people: [] } });
    return;
  }
  const concerned = all.filter((one) => one.on && (one.on === on || one.on === own["left"]));
  // A removed member's socket may still be open.
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
