import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { handler as chatHandler } from "#functions/chat/handler.ts";
import { handler as notificationsHandler } from "#functions/notifications/handler.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { chat } from "#shared/chat/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { meteredAgain } from "#test/world/cost.ts";
import type { Person } from "#test/world/world.ts";
import { holdTo, interleaved, rounded, table } from "./findings.ts";

/** An eventually consistent read of one item. */
const MEMBER_UNITS = 0.5;
/** Of the targets of lists that are kept up. */
const LISTS_ROW = 24;

type Handler = typeof notificationsHandler;

interface Poll {
  name: "unread" | "chat";
  what: string;
  handler: Handler;
  route: string;
  /** Rows of the targets: read units, and milliseconds beside a bare GetItem. */
  rows: { units: number; time?: number };
  units: number;
}

export const POLLS: Poll[] = [
  {
    name: "unread",
    what: "unread count",
    handler: notificationsHandler,
    route: notifications.unreadCount.route,
    rows: { units: 1, time: 8 },
    units: 1.5,
  },
  {
    name: "chat",
    what: "chat, nothing new",
    handler: chatHandler,
    route: chat.list.route,
    rows: { units: 2 },
    units: 1.5,
  },
];

/** As measured last, for the cost. */
export const pollUnits = { unread: Number.NaN, chat: Number.NaN };

/** Measures the two polls of every open page beside a bare GetItem, interleaved. */
export async function measurePolls(person: Person): Promise<string> {
  const rows: string[][] = [];
  for (const poll of POLLS) {
    const { what, rows: row, units } = poll;
    const again = await unchangedPoll(poll, person.token);
    const unchanged = await again();
    const { readUnits, calls } = await meteredAgain(again);
    const bytes = JSON.stringify(unchanged.headers).length + (unchanged.body?.length ?? 0);
    const member = keys.member(person.orgId, person.user.id);
    const { floor, ours } = await interleaved(
      { floor: () => get(member), ours: again },
      { rounds: 400, warmUp: 50 },
    );
    pollUnits[poll.name] = readUnits;
    holdTo({
      row: row.units,
      what: `${what}, unchanged`,
      value: readUnits,
      max: units,
      unit: " RRU",
    });
    holdTo({ row: 2, what: `${what}, answer`, value: bytes, max: 300, unit: " B" });
    if (row.time)
      holdTo({
        row: row.time,
        what,
        value: ours / floor,
        max: 1.5,
        unit: "x GetItem",
        isGoal: true,
      });
    // The member item says who asks.
    const beside = readUnits - MEMBER_UNITS;
    holdTo({
      row: LISTS_ROW,
      what: `${what}, beside the caller`,
      value: beside,
      max: 1,
      unit: " RRU",
    });
    const all = { row: LISTS_ROW, what: `${what}, in all`, value: readUnits, max: 1 };
    holdTo({ ...all, unit: " RRU", isGoal: true });
    rows.push([what, "", String(calls), String(readUnits), String(bytes), rounded(ours / floor)]);
  }
  return table(["poll", "", "calls", "RRU", "bytes", "x GetItem"], rows);
}

/** The conditional request for an unchanged poll. @throws Error unless it is answered 304 */
export async function unchangedPoll({ what, handler, route }: Poll, token: string) {
  // The first poll identifies the caller in full; from then on the page may poll.
  await ask(handler, route, token);
  const first = await ask(handler, route, token);
  const etag = String(first.headers?.["etag"]);
  const again = () => ask(handler, route, token, etag);
  const { statusCode } = await again();
  if (statusCode !== 304) throw new Error(`${what} answered ${statusCode}`);
  return again;
}

async function ask(handler: Handler, route: string, token: string, etag?: string) {
  const [method = "GET", path = "/"] = route.split(" ");
  const event = {
    routeKey: route,
    rawPath: path,
    rawQueryString: "",
    headers: { authorization: `Bearer ${token}`, ...(etag && { "if-none-match": etag }) },
    requestContext: {
      requestId: "bench",
      http: { method, path, sourceIp: "127.0.0.1", userAgent: "bench" },
    },
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2;
  return handler(event, {} as Parameters<Handler>[1]);
}
