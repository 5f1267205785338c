import { afterEach, expect, test } from "vitest";
import { releaseLease, takeLease } from "#functions/contracts/lease.ts";
import { fileAddress, signaturePage } from "#functions/gateways/zapsign.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import { freePort } from "#infra/local/dynamo/table-engine.ts";
import { contracts } from "#shared/contracts/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { generate, signingAt } from "./contract.fixture.ts";

const FAILED = "A ZapSign não respondeu. Tente novamente em alguns minutos.";

const world = ownWorld();
const signing = signingAt(world);

afterEach(() => signing.healed());

/** A document at ZapSign whose token did not arrive. */
async function lostDocument() {
  const { ada, proposal, refused } = await signing.ready();
  await signing.fault(ada, { kind: "lost-answer", on: "POST /models" });
  await refused();
  const [lost] = await signing.documents(ada);
  return { ada, proposal, refused, lost };
}

test("answers 502 when ZapSign is unreachable, and works on retry", async () => {
  const { ada, proposal, refused } = await signing.ready();
  const before = process.env["ZAPSIGN_BASE_URL"];
  process.env["ZAPSIGN_BASE_URL"] = `http://127.0.0.1:${await freePort()}/`;
  expect(await refused()).toMatchObject({ status: 502, message: FAILED });
  process.env["ZAPSIGN_BASE_URL"] = before;
  expect((await generate(ada, proposal.id)).zapsignStatus).toBe("pending");
});

test.each(["lost-answer", "truncated"])(
  "finds a document whose answer was lost (%s) and generates no second one",
  async (kind) => {
    const { ada, proposal, refused } = await signing.ready();
    await signing.fault(ada, { kind, on: "POST /models" });
    expect(await refused()).toMatchObject({ status: 502, message: FAILED });
    const [lost] = await signing.documents(ada);
    const answer = await generate(ada, proposal.id);
    expect(answer.zapsignDocumentToken).toBe(lost?.token);
    expect(await signing.documents(ada)).toHaveLength(1);
  },
);

test("a request that outlived its lease does not end that of the next one", async () => {
  const ada = await world.owner();
  const { id } = await signing.accepted(ada);
  const proposal = await proposalStore.get(ada.orgId, id);
  const key = keys.contractLease(ada.orgId, id);
  const take = async (now: Date) => takeLease(ada.orgId, proposal, await get(key), now);
  const now = await world.now();
  const outlived = await take(now);
  const next = await take(new Date(now.getTime() + 61_000));
  await releaseLease(ada.orgId, id, outlived, undefined);
  expect((await get(key))?.claim).toBe(next.token);
});

test("waits for a document that may still appear before generating another", async () => {
  const { ada, proposal, refused } = await signing.ready();
  process.env["ZAPSIGN_TIMEOUT_MS"] = "300";
  await signing.fault(ada, { kind: "timeout", on: "POST /models" });
  expect(await refused()).toMatchObject({ status: 502, message: FAILED });
  delete process.env["ZAPSIGN_TIMEOUT_MS"];
  expect(await refused()).toMatchObject({ status: 409, code: "contract_in_doubt" });
  expect(await refused()).toMatchObject({ status: 409, code: "contract_in_doubt" });
  await world.advance(2 / 60);
  expect((await generate(ada, proposal.id)).zapsignStatus).toBe("pending");
  expect(await signing.documents(ada)).toHaveLength(1);
});

test("takes over an expired claim after a minute, with its document", async () => {
  const { ada, proposal, refused, lost } = await lostDocument();
  const at = (await world.now()).toISOString();
  const until = new Date(Date.parse(at) + 60_000).toISOString();
  const left = { claim: "dead", startedAt: at, until, doubtSince: null, doubtUntil: null };
  await write([{ put: { ...keys.contractLease(ada.orgId, proposal.id), ...left } }]);
  expect(await refused()).toMatchObject({ status: 409, code: "contract_generated" });
  await world.advance(2 / 60);
  expect((await generate(ada, proposal.id)).zapsignDocumentToken).toBe(lost?.token);
});

test("attaches a document whose answer was lost when the client opens it", async () => {
  const { ada, proposal, lost } = await lostDocument();
  await signing.act(lost!.token, "sign");
  await signing.settled();
  expect(await signing.proposal(ada, proposal.id)).toMatchObject({
    zapsignDocumentToken: lost?.token,
    zapsignStatus: "signed",
  });
});

test("does not hand out a signature address that is not ZapSign's", async () => {
  const before = process.env["ZAPSIGN_BASE_URL"];
  delete process.env["ZAPSIGN_BASE_URL"];
  const good = "https://app.zapsign.com.br/verificar/921c115d";
  const stored = "https://zapsign.s3.amazonaws.com/pdf/a.pdf?X-Amz-Signature=1";
  const bad = [
    "javascript:alert(1)",
    "http://app.zapsign.com.br/verificar/1",
    "https://zapsign.com.br.example/verificar/1",
    "https://example.com/app.zapsign.com.br",
    "https://ada@app.zapsign.com.br/",
    "https://app.zapsign.com.br:8443/",
    "https://notzapsign.com.br/",
    "",
    null,
  ];
  expect(signaturePage(good)).toBe(good);
  expect(bad.map(signaturePage)).toEqual(bad.map(() => null));
  expect([fileAddress(stored), signaturePage(stored)]).toEqual([stored, null]);
  expect(bad.map(fileAddress)).toEqual(bad.map(() => null));
  process.env["ZAPSIGN_BASE_URL"] = before;
});

test.each([
  ["edited", { title: "Outro título" }, {}],
  ["no longer accepted", { status: "sent" }, { status: "accepted" }],
] as const)(
  "a proposal that is %s during generation does not get the document",
  async (_how, change, back) => {
    const { ada, proposal } = await signing.ready();
    const { id } = proposal;
    await signing.fault(ada, { kind: "slow", on: "POST /models", ms: 600 });
    const failing = ada.refusal(contracts.generate, { proposalId: id });
    await expect.poll(() => signing.documents(ada)).toHaveLength(1);
    await ada.call(proposals.update, { id, ...change });
    expect(await failing).toMatchObject({ status: 409, code: "stale_record" });
    const [ended] = await signing.documents(ada);
    expect(ended).toMatchObject({ status: "recusado" });
    expect((await signing.proposal(ada, id)).zapsignDocumentToken).toBeNull();
    // The next contract has the current content.
    await ada.call(proposals.update, { id, ...back });
    const { zapsignDocumentToken } = await generate(ada, id);
    expect(zapsignDocumentToken).not.toBe(ended?.token);
  },
);

test("a document whose answer was lost is replaced when the proposal changed since", async () => {
  const { ada, proposal, lost } = await lostDocument();
  await ada.call(proposals.update, { id: proposal.id, title: "Outro título" });
  // The client looks at it meanwhile.
  await signing.act(lost!.token, "view");
  await signing.settled();
  expect((await signing.proposal(ada, proposal.id)).zapsignDocumentToken).toBeNull();
  const { zapsignDocumentToken: token } = await generate(ada, proposal.id);
  const documents = await signing.documents(ada);
  const titleOf = (wanted: string | null | undefined) =>
    documents
      .find((one) => one.token === wanted)
      ?.answers.find(({ variable }) => variable === "PROPOSTA_TITULO")?.value;
  expect(titleOf(token)).toBe("Outro título");
  expect(documents.find((one) => one.token === lost?.token)).toMatchObject({
    status: "recusado",
    rejected_reason: "A proposta mudou antes da assinatura",
  });
  expect(documents).toHaveLength(2);
});

test("a lost document that the client has signed is attached, also after a change", async () => {
  const { ada, proposal, lost } = await lostDocument();
  await ada.call(proposals.update, { id: proposal.id, title: "Outro título" });
  await signing.act(lost!.token, "sign");
  await signing.settled();
  expect(await signing.proposal(ada, proposal.id)).toMatchObject({
    zapsignDocumentToken: lost?.token,
    zapsignStatus: "signed",
  });
});
