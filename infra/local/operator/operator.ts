import { write } from "#functions/platform/table/table.ts";
import { findUser, findUserId, makeSuperAdmin } from "#functions/users/store.ts";
import { openapi } from "#shared/openapi/document.ts";
import type { Reply } from "../api-gateway/api-gateway.ts";
import type { OutboxConsumer } from "../lambda/outbox-consumer.ts";
import type { LocalSchedule } from "../lambda/schedule.ts";
import { LOCAL } from "../paths.ts";
import type { LocalMailEvents } from "../ses/mail-events.ts";
import type { Mailbox } from "../ses/mailbox.ts";
import type { Cdn } from "../site/cdn.ts";
import { json } from "../site/json.ts";
import type { LocalClock } from "./local-clock.ts";
import { operatorPage } from "./operator-page.ts";

export interface OperatorTools {
  clock: LocalClock;
  mailbox: Mailbox;
  mailEvents: LocalMailEvents;
  cdn: Cdn;
  outbox: OutboxConsumer;
  schedule: LocalSchedule;
}

type Job = () => Promise<unknown>;

/** Returns the operator's calls below `/__local`: mailbox, clock, jobs, super administrator. Never deployed. */
export function operator({ clock, mailbox, mailEvents, cdn, outbox, schedule }: OperatorTools) {
  const jobs: Record<string, Job> = {
    "process-outbox": () => outbox.round(),
    ...Object.fromEntries(schedule.names.map((name) => [name, () => schedule.run(name)])),
  };

  const calls: Record<
    string,
    (body: Record<string, unknown>, query: URLSearchParams) => Promise<Reply>
  > = {
    "GET /": async () => operatorPage(clock.now(), mailbox.messages(), Object.keys(jobs)),
    "GET /mail": async (_body, query) => {
      await outbox.round();
      return json(200, mailbox.messages(query.get("to") ?? undefined));
    },
    "GET /invalidations": async () => {
      await outbox.round();
      return json(200, cdn.invalidations());
    },
    "GET /openapi.json": async () => json(200, openapi()),
    "GET /clock": async () => json(200, { now: clock.now().toISOString() }),
    "POST /clock": async ({ advanceHours }) => {
      if (typeof advanceHours !== "number" || !Number.isFinite(advanceHours)) {
        return json(400, { message: "advanceHours must be a number of hours; below 0 goes back." });
      }
      return json(200, { now: (await clock.advance(advanceHours)).toISOString() });
    },
    "POST /super-admin": async ({ email }) => {
      const userId = await findUserId(String(email).trim().toLowerCase());
      if (!userId) return json(404, { message: "Nobody has this e-mail." });
      const user = await findUser(userId);
      if (user?.isSuperAdmin === false) await write(makeSuperAdmin(userId, clock.now()));
      return json(200, { userId, isSuperAdmin: true });
    },
  };

  return async (
    method: string,
    url: URL,
    body: Record<string, unknown> | undefined,
  ): Promise<Reply> => {
    const path = url.pathname.slice(LOCAL.length) || "/";
    const job = /^\/jobs\/([\w-]+)$/.exec(path)?.[1];
    if (job && method === "POST") {
      const run = Object.hasOwn(jobs, job) ? jobs[job] : undefined;
      return run
        ? json(200, await run())
        : json(404, { message: `No job ${job}. There is: ${Object.keys(jobs).join(", ")}.` });
    }
    const [, mail = "", fate = ""] = /^\/mail\/([\w-]+)\/(\w+)$/.exec(path) ?? [];
    if (mail && method === "POST") {
      return (await mailEvents.report(mail, fate))
        ? json(200, { mail, fate })
        : json(404, { message: "No such mail of a tenant, or no such fate." });
    }
    const call = calls[`${method} ${path}`];
    if (!call) return json(404, { message: "No such call." });
    if (!body) return json(400, { message: "The body is no JSON object." });
    return call(body, url.searchParams);
  };
}
