import { beforeAll, expect, test } from "vitest";
import { log } from "#functions/platform/logs/log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { randomBy } from "#infra/local/seed/random.ts";
import { clients } from "#shared/clients/contract.ts";
import { contracts } from "#shared/contracts/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { outliveClock } from "#test/dashboard/organization.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { tryTo, weighted } from "#test/world/random-walk.ts";
import type { Person } from "#test/world/world.ts";
import { generate, type SentDocument, signingAt } from "./contract.fixture.ts";

/** Whatever the team, the client, ZapSign and time do with contracts, in any order. */
const WALKS = Number(process.env["CONTRACT_WALKS"] ?? 1);
const STEPS = Number(process.env["CONTRACT_STEPS"] ?? 40);
const SEED = Number(process.env["CONTRACT_SEED"] ?? 20_261_130);

const world = ownWorld();
const signing = signingAt(world);
beforeAll(() => {
  log.setLogLevel("SILENT");
});

interface Walk {
  ada: Person;
  ids: number[];
  pick: <T>(list: readonly T[]) => T | undefined;
  pickNumber: (below: number) => number;
}

/** A document whose time to sign is over stays `pending` at ZapSign. */
const isOpen = ({ status, deleted, date_limit_to_sign: until }: SentDocument) =>
  !deleted && status === "pending" && !until;

type Command = (walk: Walk) => Promise<unknown>;

const onProposal =
  (act: (ada: Person, id: number, walk: Walk) => Promise<unknown>): Command =>
  (walk) =>
    act(walk.ada, walk.pick(walk.ids) ?? 0, walk);

const byClient =
  (deed: Parameters<typeof signing.act>[1]): Command =>
  async ({ ada, pick }) => {
    const document = pick((await signing.documents(ada)).filter(isOpen));
    if (document) await signing.act(document.token, deed);
  };

const COMMANDS = weighted<Command>({
  generate: [8, onProposal(generate)],
  "generate twice": [
    3,
    onProposal((ada, id) =>
      Promise.all([tryTo(() => generate(ada, id)), tryTo(() => generate(ada, id))]),
    ),
  ],
  "generate without an answer": [
    4,
    onProposal(async (ada, id, { pick }) => {
      const kind = pick(["lost-answer", "truncated"]);
      await signing.post("zapsign/faults", { kind, on: "POST /models", times: 1 });
      await generate(ada, id);
    }),
  ],
  cancel: [5, onProposal((ada, id) => ada.call(contracts.cancel, { id }))],
  "cancel and sign": [
    2,
    async (walk) => {
      const cancel = onProposal((ada, id) => ada.call(contracts.cancel, { id }));
      await Promise.all([tryTo(() => cancel(walk)), byClient("sign")(walk)]);
    },
  ],
  "generate and change": [
    2,
    onProposal((ada, id, { pickNumber }) =>
      Promise.all([
        tryTo(() => generate(ada, id)),
        tryTo(() => ada.call(proposals.update, { id, title: `Obra ${pickNumber(99)}` })),
      ]),
    ),
  ],
  "sign here": [1, onProposal((ada, id) => ada.call(contracts.signHere, { id }))],
  view: [3, byClient("view")],
  sign: [3, byClient("sign")],
  refuse: [2, byClient("refuse")],
  "delete at ZapSign": [1, byClient("delete")],
  expire: [1, byClient("expire")],
  "change the title": [
    2,
    onProposal((ada, id, { pickNumber }) =>
      ada.call(proposals.update, { id, title: `Obra ${pickNumber(99)}` }),
    ),
  ],
  "accept no more": [
    1,
    onProposal((ada, id) => ada.call(proposals.update, { id, status: "sent" })),
  ],
  accept: [3, onProposal((ada, id) => ada.call(proposals.update, { id, status: "accepted" }))],
  delete: [1, onProposal((ada, id) => ada.call(proposals.remove, { id }))],
  restore: [2, onProposal((ada, id) => ada.call(proposals.restore, { id }))],
  "move the client": [
    1,
    ({ ada, pickNumber }) => ada.call(clients.update, { id: 1, address: `Rua ${pickNumber(9)}` }),
  ],
  "fail at ZapSign": [
    4,
    ({ pick, pickNumber }) =>
      signing.post("zapsign/faults", {
        kind: pick(["500", "lost-answer", "truncated"]),
        on: pick(["POST", "GET"]),
        times: 1 + pickNumber(3),
      }),
  ],
  heal: [2, () => signing.healed()],
  "lose webhooks": [1, () => signing.hear(false)],
  "repeat webhooks": [1, () => signing.post("zapsign/replay-webhooks", { times: 2 })],
  "remove the key": [1, ({ ada }) => ada.call(contracts.removeKey, {})],
  "save the key": [2, ({ ada }) => signing.enabled(ada)],
  "wait for minutes": [3, ({ pickNumber }) => world.advance((1 + pickNumber(5)) / 60)],
  "wait for hours": [3, ({ pickNumber }) => world.advance(1 + pickNumber(20))],
  "wait for days": [1, ({ pickNumber }) => world.advance(24 * (1 + pickNumber(9)))],
});

/** ZapSign works, has the key, and every open document was looked at. */
async function becomeQuiet({ ada }: Walk): Promise<void> {
  await signing.healed();
  await signing.hear(true);
  await signing.enabled(ada);
  await world.advance(25);
  await world.runJob("retry-messages");
  await signing.settled();
  while (((await signing.job())["due"] ?? 0) > 0);
  await signing.settled();
}

const OURS: Record<string, string[]> = {
  signed: ["signed"],
  refused: ["refused", "cancelled"],
  recusado: ["refused", "cancelled"],
  expired: ["expired"],
  expirado: ["expired"],
  pending: ["pending", "cancelled", "expired"],
};

/** Returns the rules that do not hold now. */
async function brokenRules({ ada, ids }: Walk): Promise<string[]> {
  const [documents, notices, listed] = await Promise.all([
    signing.documents(ada),
    signing.notifications(ada),
    ada.call(proposals.list, {}),
  ]);
  const shown = await Promise.all(listed.map(({ id }) => signing.proposal(ada, id)));
  const leases = await Promise.all(ids.map((id) => get(keys.contractLease(ada.orgId, id))));
  const documentsOf = (id: number) =>
    documents.filter((one) => one.external_id.startsWith(`org:${ada.orgId}:proposal:${id}:`));
  const documentOf = (token: string | null) => documents.find((one) => one.token === token);
  const told = (type: string) => notices.filter((one) => one.type === type).length;
  const attached = shown.flatMap(({ zapsignDocumentToken, zapsignStatus, zapsignHistory }) => [
    ...(zapsignDocumentToken ? [{ token: zapsignDocumentToken, status: zapsignStatus ?? "" }] : []),
    ...zapsignHistory.map(({ documentToken, status }) => ({ token: documentToken, status })),
  ]);
  const count = (status: string) => attached.filter((one) => one.status === status).length;
  const rules = {
    "has one open document": ids.every((id) => documentsOf(id).filter(isOpen).length <= 1),
    "has one signed document": ids.every(
      (id) => documentsOf(id).filter(({ status }) => status === "signed").length <= 1,
    ),
    "knows the open document": shown.every(({ id, zapsignDocumentToken }) => {
      const open = documentsOf(id).find(isOpen);
      // A document whose response was lost is found by the next try.
      return !open || open.token === zapsignDocumentToken || leases[ids.indexOf(id)] !== undefined;
    }),
    "says what ZapSign says": attached.every(({ token, status }) =>
      OURS[documentOf(token)?.status ?? ""]?.includes(status),
    ),
    "keeps each document once":
      new Set(attached.map(({ token }) => token)).size === attached.length,
    "names the day of the signature": shown.every(
      ({ zapsignStatus, zapsignSignedAt }) =>
        (zapsignStatus === "signed") === Boolean(zapsignSignedAt),
    ),
    "tells of a signature once": told("contract_signed") <= ids.length,
    "tells of each signature": told("contract_signed") >= count("signed"),
    "tells of each refusal": told("contract_refused") >= count("refused"),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

async function startWalk(seed: number): Promise<Walk> {
  const pickNumber = randomBy(seed);
  const { ada, proposal } = await signing.ready();
  await outliveClock(ada);
  const other = await signing.accepted(ada, { name: "Bento Sá" });
  return {
    ada,
    ids: [proposal.id, other.id],
    pick: (list) => list[pickNumber(list.length)],
    pickNumber,
  };
}

test.each(Array.from({ length: WALKS }, (_one, index) => SEED + index))(
  "contracts hold their rules in walk %i",
  { timeout: 300_000 },
  async (seed) => {
    const walk = await startWalk(seed);
    const taken: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      const { name, command } = walk.pick(COMMANDS)!;
      await tryTo(() => command(walk));
      taken.push(name);
      if (walk.pickNumber(4) > 0) continue;
      await becomeQuiet(walk);
      taken.push("quiet");
      expect(await brokenRules(walk), taken.join(", ")).toEqual([]);
    }
  },
);
