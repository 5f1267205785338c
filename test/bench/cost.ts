import { holdTo, table } from "./findings.ts";

/** Two people for a month: 8 h on 22 days, the chat open for one of them. */
const MONTH = { unreadPolls: 253_440, chatPolls: 52_800, otherCalls: 8_800 };
/** Polls left when a page polls only while it is visible. */
const LOOKED_AT = 0.25;
/** Calls of a month with sockets and a poll a minute, and what connections and messages cost (`docs/operations.md`). */
const SOCKET_CALLS = 18_322;
const SOCKETS = 0.01;
/** The averages of the capacity table; a third of these calls write, 7.5 units each. */
const ORDINARY = { readUnits: 8.8, writeUnits: 2.5, seconds: 0.03 };
const POLL_SECONDS = 0.005;
const GIGABYTES = 0.5;

/** US$ per million, but per GB-second for `gigabyteSecond`; on-demand prices of November 2026. */
const PRICES = {
  "us-east-1": {
    api: 1,
    request: 0.2,
    read: 0.125,
    write: 0.625,
    gigabyteSecond: 0.0000133334,
    edge: 1,
  },
  "sa-east-1": {
    api: 1,
    request: 0.2,
    read: 0.1875,
    write: 0.9375,
    gigabyteSecond: 0.0000133334,
    edge: 2.2,
  },
};

type Prices = (typeof PRICES)["us-east-1"];

interface Units {
  unread: number;
  chat: number;
}

export function costOf(units: Units): string {
  const rows = Object.entries(PRICES).flatMap(([region, prices]) => {
    const literal = monthly(units, prices, 1);
    const paused = monthly(units, prices, LOOKED_AT);
    if (region === "us-east-1") {
      holdTo({
        row: 22,
        what: "organization, always open",
        value: literal,
        max: 0.5,
        unit: " US$",
      });
      holdTo({
        row: 22,
        what: "organization, while looked at",
        value: paused,
        max: 0.25,
        unit: " US$",
      });
    }
    const pushed = withSockets(units, prices);
    if (region === "sa-east-1") {
      const max = { row: 24, isGoal: true, unit: " US$" };
      holdTo({ ...max, what: "organization with sockets, core", value: pushed.core, max: 0.1 });
      const all = pushed.core + pushed.edge;
      holdTo({ ...max, what: "the same with South American CloudFront", value: all, max: 0.12 });
    }
    return [
      [region, "with sockets", pushed.core.toFixed(2), pushed.edge.toFixed(2)],
      [region, "open all the time", literal.toFixed(2), atEdge(prices, 1).toFixed(2)],
      [region, "while looked at", paused.toFixed(2), atEdge(prices, LOOKED_AT).toFixed(2)],
    ];
  });
  return table(["region", "pages", "US$ a month", "CloudFront after 10 million calls"], rows);
}

/** What an organization of two costs where pages hear of news by sockets. */
function withSockets({ unread }: Units, prices: Prices): { core: number; edge: number } {
  const { api, request, read, write, gigabyteSecond, edge } = prices;
  const polls = SOCKET_CALLS - MONTH.otherCalls;
  const readUnits = polls * unread + MONTH.otherCalls * ORDINARY.readUnits;
  const seconds = polls * POLL_SECONDS + MONTH.otherCalls * ORDINARY.seconds;
  const perMillion =
    SOCKET_CALLS * (api + request) +
    readUnits * read +
    MONTH.otherCalls * ORDINARY.writeUnits * write;
  const core = perMillion / 1e6 + seconds * GIGABYTES * gigabyteSecond + SOCKETS;
  return { core, edge: (SOCKET_CALLS * edge) / 1e6 };
}

/** CloudFront's price beyond its free calls of a month. */
function atEdge({ edge }: Prices, share: number): number {
  return (callsOf(share) * edge) / 1e6;
}

function callsOf(share: number): number {
  return (MONTH.unreadPolls + MONTH.chatPolls) * share + MONTH.otherCalls;
}

function monthly(
  { unread, chat }: Units,
  { api, request, read, write, gigabyteSecond }: Prices,
  share: number,
): number {
  const calls = callsOf(share);
  const polls = calls - MONTH.otherCalls;
  const readUnits =
    (MONTH.unreadPolls * unread + MONTH.chatPolls * chat) * share +
    MONTH.otherCalls * ORDINARY.readUnits;
  const seconds = polls * POLL_SECONDS + MONTH.otherCalls * ORDINARY.seconds;
  const perMillion =
    calls * (api + request) + readUnits * read + MONTH.otherCalls * ORDINARY.writeUnits * write;
  return perMillion / 1e6 + seconds * GIGABYTES * gigabyteSecond;
}
