import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { WireReply, WireRequest } from "../site/http-server.ts";

/**
 * What goes wrong. `timeout`: not done and never answered. `500`, `429`: not done. `lost-answer`: done, and the
 * connection breaks. `slow`: done, and answered after `ms`. `truncated`: done, and half an answer. `page`: not done, a
 * page of the provider's edge instead of JSON.
 */
const FaultSwitch = z.object({
  kind: z.enum(["timeout", "500", "429", "lost-answer", "slow", "truncated", "page"]),
  /** Method and beginning of the path below the API's root, `POST /subscriptions`; without it every call. */
  on: z.string().optional(),
  /** Only calls with this text in their address or body, so that tests do not meet. */
  containing: z.string().optional(),
  /** So many calls; without it until the switch is taken away. */
  times: z.int().min(1).optional(),
  /** Delay of `slow`. */
  ms: z.int().min(0).default(12_000),
});
type FaultSwitch = z.output<typeof FaultSwitch>;

/** `undefined`: the connection breaks without an answer. */
export type FaultyReply = WireReply | undefined;

const NEVER_MS = 60_000;

export type Faults = ReturnType<typeof openFaults>;

/** The fault switches of a provider, all off in the beginning and never kept. */
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
    /** The operator's calls that turn them; undefined for any other. @throws ZodError for an unknown switch */
    operate(call: string, body: unknown): FaultSwitch[] | undefined {
      if (call === "POST /faults") switches.push(FaultSwitch.parse(body));
      else if (call === "DELETE /faults") switches = [];
      else if (call !== "GET /faults") return undefined;
      return switches;
    },
    /** Answers a call of the API, with the first fault that meets it. */
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
