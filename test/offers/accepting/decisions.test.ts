import { afterAll, beforeAll, expect, test } from "vitest";
import { lambda } from "#functions/gateways/lambda.ts";
import { acceptanceKey } from "#functions/offers/acceptance-store.ts";
import { unpackContent } from "#functions/offers/content-store.ts";
import { listEvents, listVersions, readOffer } from "#functions/offers/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import { randomBy } from "#infra/local/seed/random.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { withConflicts } from "#test/world/faults.ts";
import { confirmEmail } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { acceptanceOf, linkTo, sentOffer } from "../sent-offer.fixture.ts";
import {
  CLIENT_EVENTS,
  type Event,
  type EventName,
  explain,
  type Model,
  SENT,
  TEAM_EVENTS,
} from "./decisions.model.ts";

const SEED = Number(process.env["MODEL_SEED"] ?? 20_261_123);
const RUNS = Number(process.env["MODEL_RUNS"] ?? 3);
const ROUNDS = 24;
const MAX_AT_ONCE = 4;
/** Longer than a renewal or a version of the model is valid. */
const HOURS_TO_EXPIRE = 49;

const world = ownWorld();

beforeAll(() => {
  // Printing decides nothing and takes time.
  const pdf = Buffer.from("%PDF-1.7").toString("base64");
  const Payload = { transformToString: () => JSON.stringify({ pdf }) };
  lambda.middlewareStack.add(() => async () => ({ response: {}, output: { Payload } as never }), {
    step: "initialize",
    name: "blank-paper",
  });
});

afterAll(() => {
  lambda.middlewareStack.remove("blank-paper");
});

interface Subject {
  ada: Person;
  id: number;
}

/** The state of the table in the form of the model. */
async function observe({ ada, id }: Subject) {
  const [offer, versions, events, shown] = await Promise.all([
    readOffer(ada.orgId, id),
    listVersions(ada.orgId, id),
    listEvents(ada.orgId, id),
    ada.call(proposals.get, { id }).catch(() => undefined),
  ]);
  const acceptances = await getMany(
    versions.map(({ version }) => acceptanceKey(ada.orgId, id, version)),
  );
  const kept = acceptances.flatMap((one) => (one ? [one] : []));
  for (const { version, contentHash } of kept)
    expect(contentHash).toBe(versions[version - 1]?.contentHash);
  expect(events.filter(({ what }) => what === "accepted")).toHaveLength(kept.length);
  return {
    state: offer?.state,
    stateBefore: offer?.state === "deleted" ? (offer.stateBefore ?? null) : null,
    settledBy: offer?.settledBy?.kind ?? null,
    version: offer?.version,
    isReopened: offer?.reopenedAt !== undefined,
    titles: versions.map((version) => unpackContent(version).document.title),
    accepted: kept.map(({ version }) => version),
    ...(shown && { status: shown.status, title: shown.title }),
    updatedAt: shown?.updatedAt,
    acceptedBy: shown?.acceptedBy?.kind ?? null,
  };
}

type Observed = Awaited<ReturnType<typeof observe>>;

function isLike(model: Model, seen: Observed): boolean {
  const { state, stateBefore, settledBy, version, isReopened, titles, accepted, status, title } =
    model;
  const isAccepted = state === "accepted";
  const expected = {
    state,
    stateBefore,
    version,
    isReopened,
    titles,
    accepted,
    settledBy,
    ...(state !== "deleted" && { status, title }),
    updatedAt: seen.updatedAt,
    acceptedBy: isAccepted ? settledBy : null,
  };
  return JSON.stringify(sorted(expected)) === JSON.stringify(sorted(seen));
}

function sorted(fields: object): [string, unknown][] {
  return Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Returns the refusal. */
async function carryOut(
  { ada, id }: Subject,
  event: Event,
  read: Read,
): Promise<string | undefined> {
  const { updatedAt } = read;
  const asRead = { id, updatedAt };
  const client = world.anonymous();
  const calls: Record<EventName, () => Promise<unknown>> = {
    accept: async () => client.call(offers.accept, { token: read.token, ...read.sheet }),
    decline: async () => client.call(offers.decline, { token: read.token, version: event.version }),
    edit: () => ada.call(proposals.update, { ...asRead, title: event.title }),
    send: () => ada.call(proposals.send, { ...asRead, channel: "link", endOldLinks: true }),
    renew: () => ada.call(proposals.renew, { ...asRead, validityDays: 1 }),
    discard: () => ada.call(proposals.discardChanges, asRead),
    withdraw: () => ada.call(proposals.withdraw, asRead),
    acceptByHand: () => ada.call(proposals.update, { ...asRead, status: "accepted" }),
    reject: () => ada.call(proposals.update, { ...asRead, status: "rejected" }),
    delete: () => ada.call(proposals.remove, { id }),
    restore: () => ada.call(proposals.restore, { id }),
    reopen: () => ada.call(proposals.reopen, { id, reason: "O cliente pediu." }),
  };
  try {
    await calls[event.name]();
    return undefined;
  } catch (error) {
    return /"code":"(\w+)"/.exec(String(error))?.[1] ?? String(error);
  }
}

interface Read {
  updatedAt: string;
  token: string;
  sheet: Awaited<ReturnType<typeof acceptanceOf>>;
}

test.each(Array.from({ length: RUNS }, (_run, run) => SEED + run))(
  "concurrent decisions take effect in sequence, as the transitions say (seed %i)",
  { timeout: 120_000 },
  async (seed) => {
    const random = randomBy(seed);
    const { ada, id } = await sentOffer(world, { validityDays: 1 });
    const subject = { ada, id };
    await confirmEmail(ada);
    // A trial would end before the rounds do.
    const courtesy = { update: keys.organization(ada.orgId), set: { isCourtesy: true } };
    await write([{ ...courtesy, condition: "exists" }]);
    const { title, updatedAt } = await ada.call(proposals.get, { id });
    let model: Model = { ...SENT, title, titles: [title] };
    let lastRead = updatedAt;
    for (let round = 1; round <= ROUNDS; round++) {
      if (random(8) === 0) {
        await world.advance(HOURS_TO_EXPIRE);
        model = { ...model, isOver: true };
      }
      const events = Array.from({ length: 1 + random(MAX_AT_ONCE) }, (_event, index): Event => {
        const names = random(5) < 2 ? CLIENT_EVENTS : TEAM_EVENTS;
        return {
          name: names[random(names.length)] ?? "accept",
          version: model.version,
          stamp: model.stamp,
          title: `${round}.${index}`,
        };
      });
      const reads = await Promise.all(
        events.map(async () => ({
          updatedAt: lastRead,
          token: await linkTo(ada, id),
          sheet: await acceptanceOf(ada, id),
        })),
      );
      const before = model;
      const met = await withConflicts(random(3), () =>
        Promise.all(events.map((event, index) => carryOut(subject, event, reads[index] as Read))),
      );
      const seen = await observe(subject);
      const after = explain(before, events, met, (possible) => isLike(possible, seen));
      const story = { round, before, events, met, seen };
      expect(after, JSON.stringify(story, null, 1)).toBeDefined();
      model = after ?? before;
      lastRead = seen.updatedAt ?? lastRead;
    }
    const { acceptedProposals } = (await ada.call(dashboard.get, {})).metrics;
    const isCounted = model.state !== "deleted" && model.status === "accepted";
    expect(acceptedProposals).toBe(isCounted ? 1 : 0);
  },
);
