import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { WireReply, WireRequest } from "../site/http-server.ts";

/**
 * `timeout`, `500`, `429` and `page` (HTML of the edge) do nothing; `lost-answer`, `slow` and `truncated` act first.
 */
const FaultSwitch = z.object({
  kind: z.enum(["timeout", "500", "429", "lost-answer", "slow", "truncated", "page"]),
  /** For example `POST /subscriptions`; every call by default. */
  on: z.string().optional(),
  /** Limits it to calls with this text, so that tests do not meet. */
  containing: z.string().optional(),
  /** By default until it is turned off. */
  times: z.int().min(1).optional(),
  ms: z.int().min(0).default(12_000),
});
type FaultSwitch = z.output<typeof FaultSwitch>;

/** Undefined breaks the connection. */
export type FaultyReply = WireReply | undefined;

const NEVER_MS = 60_000;

export type Faults = ReturnType<typeof openFaults>;

/** Opens the fault switches of a provider, which are never stored. */
export function openFaults() {
  let switches: FaultSwitch[] = [];

  function take(request: WireRequest): FaultSwitch | undefined {
    const call = `${request.method} ${request.path}`;
    const found = switches.find(
      ({ on = "", containing = "" }) =>
        call.startsWith(on) &&
        (request.search.includes(containing) ||
          request.path.includes(containing) ||
          request.body.includes(containing)),
    );
    if (found?.times !== undefined && --found.times === 0)
      switches = switches.filter((entry) => entry !== found);
    return found;
  }

  return {
    operate(call: string, body: unknown): FaultSwitch[] | undefined {
      if (call === "POST /faults") switches.push(FaultSwitch.parse(body));
      else if (call === "DELETE /faults") switches = [];
      else if (call !== "GET /faults") return undefined;
      return switches;
    },
    async around(request: WireRequest, answer: () => Promise<WireReply>): Promise<FaultyReply> {
      const fault = take(request);
      if (!fault) return answer();
      switch (fault.kind) {
        case "timeout":
          await sleep(NEVER_MS, undefined, { ref: false });
          return undefined;
        case "lost-answer":
          await answer();
          return undefined;
        case "slow": {
          const reply = await answer();
          await sleep(fault.ms, undefined, { ref: false });
          return reply;
        }
        case "truncated": {
          const reply = await answer();
          return { ...reply, body: String(reply.body).slice(0, 40) };
        }
        default:
          return refusals[fault.kind];
      }
    },
  };
}

const json = { "content-type": "application/json;charset=UTF-8" };

const refusals: Record<"500" | "429" | "page", WireReply> = {
  "500": { status: 500, headers: json, body: "" },
  "429": {
    status: 429,
    headers: {
      ...json,
      "ratelimit-limit": "25000",
      "ratelimit-remaining": "0",
      "ratelimit-reset": "43200",
    },
    body: JSON.stringify({
      errors: [{ code: "too_many_requests", description: "Limite de requisições atingido." }],
    }),
  },
  page: {
    status: 503,
    headers: { "content-type": "text/html" },
    body: "<!doctype html><title>ERROR: The request could not be satisfied</title>",
  },
};
