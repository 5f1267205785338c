import { afterEach, expect, test } from "vitest";
import { contracts } from "#shared/contracts/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { joinTeam } from "#test/world/team.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { generate, officeAt } from "./contract.fixture.ts";

const world = ownWorld();
const office = officeAt(world);

afterEach(() => office.hear(true));
test("an opened link is remembered and the contract goes on waiting", async () => {
  const { ada, id, token } = await office.waiting();
  const before = await office.proposal(ada, id);
  await office.act(token, "view");
  expect(await office.outcome(ada, id)).toEqual({ status: "pending", token, ended: [] });
  const after = await office.proposal(ada, id);
  expect(after.zapsignViewedAt).toMatch(/Z$/);
  expect(after.updatedAt).toBe(before.updatedAt);
});

test("our own opening of the link is not told as the client's, whose later one is", async () => {
  const { ada, id, token } = await office.waiting();
  const { signatureUrl } = await ada.call(contracts.signHere, { id });
  const [document] = await office.documents(ada);
  expect(signatureUrl).toBe(document?.signers[0]?.sign_url);
  const viewedAt = async () => {
    await office.act(token, "view");
    await office.settled();
    return (await office.proposal(ada, id)).zapsignViewedAt;
  };
  expect(await viewedAt()).toBeNull();
  await world.advance(0.6);
  expect(await viewedAt()).toMatch(/Z$/);
  await office.act(token, "sign");
  await office.settled();
  expect(await ada.refusal(contracts.signHere, { id })).toMatchObject({
    status: 409,
    code: "contract_not_open",
  });
});

test("a signature is written down, told once to who made the proposal, and lasts", async () => {
  const { ada, id, token } = await office.waiting();
  await office.act(token, "sign");
  expect(await office.outcome(ada, id)).toEqual({ status: "signed", token, ended: [] });
  expect((await office.proposal(ada, id)).zapsignSignedAt).toMatch(/Z$/);
  expect(await office.post("zapsign/replay-webhooks", { times: 5 })).toMatchObject({
    answers: expect.objectContaining({ "200": expect.any(Number) }),
  });
  await office.act(token, "delete");
  expect(await office.outcome(ada, id)).toEqual({ status: "signed", token, ended: [] });
  expect(await office.told(ada)).toMatchObject([
    { type: "contract_signed", title: "Contrato assinado", relatedId: id },
  ]);
  expect((await ada.refusal(contracts.cancel, { id })).code).toBe("contract_signed");
});

test("a refusal is told with its reason and frees the proposal for a second contract", async () => {
  const { ada, id, token } = await office.waiting();
  await office.act(token, "refuse", { reason: "Prazo longo demais" });
  expect(await office.outcome(ada, id)).toMatchObject({
    status: "refused",
    token: null,
    ended: [{ documentToken: token, status: "refused", reason: "Prazo longo demais" }],
  });
  const [notice, ...others] = await office.told(ada);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ type: "contract_refused", relatedId: id });
  expect(notice?.message).toContain("Motivo: Prazo longo demais");
  const second = await generate(ada, id);
  expect(second.zapsignDocumentToken).not.toBe(token);
  await office.act(second.zapsignDocumentToken!, "sign");
  expect(await office.outcome(ada, id)).toMatchObject({
    status: "signed",
    token: second.zapsignDocumentToken,
    ended: [{ documentToken: token }],
  });
});

test.each([
  ["delete", "cancelled"],
  ["expire", "expired"],
] as const)(
  "a document after %s is %s and frees the proposal, telling nobody",
  async (deed, status) => {
    const { ada, id, token } = await office.waiting();
    await office.act(token, deed);
    expect(await office.outcome(ada, id)).toMatchObject({
      status,
      token: null,
      ended: [{ status }],
    });
    expect(await office.told(ada)).toEqual([]);
  },
);

test("what becomes of an older document is nothing to the newer contract", async () => {
  const { ada, id, token } = await office.waiting();
  await office.act(token, "refuse");
  await office.settled();
  const second = await generate(ada, id);
  await office.act(token, "delete");
  await office.post("zapsign/replay-webhooks", { times: 2 });
  expect(await office.outcome(ada, id)).toMatchObject({
    status: "pending",
    token: second.zapsignDocumentToken,
  });
});

test("all events again and again change nothing and tell nothing", async () => {
  const { ada, id, token } = await office.waiting();
  await office.act(token, "sign");
  const first = await office.outcome(ada, id);
  const { version } = (await get(keys.contractDocument(ada.orgId, token)))!;
  await office.post("zapsign/replay-webhooks", { times: 20 });
  expect(await office.outcome(ada, id)).toEqual(first);
  expect((await get(keys.contractDocument(ada.orgId, token)))?.version).toBe(version);
});

test("events that come late or in any order end in what ZapSign says now", async () => {
  const { ada, id, token } = await office.waiting();
  await office.hear(false);
  await office.act(token, "view");
  await office.act(token, "sign");
  expect((await office.outcome(ada, id)).status).toBe("pending");
  await office.hear(true);
  const { answers } = await office.post("zapsign/replay-webhooks", { times: 1 });
  expect(answers).toMatchObject({ "200": expect.any(Number) });
  expect((await office.outcome(ada, id)).status).toBe("signed");
  expect(await office.told(ada)).toHaveLength(1);
});

test("a refused delivery is tried five times and then given up", async () => {
  const { token } = await office.waiting();
  await office.hear(false);
  await office.act(token, "view");
  for (let round = 0; round < 6; round++) {
    await world.advance(0.2);
    await office.deliveries();
  }
  const viewed = (await office.deliveries()).find(
    (one) => one.document === token && one.event === "doc_viewed",
  );
  expect(viewed).toMatchObject({ attempts: 5, lastAnswer: "401", dueAt: null });
});

test("who made the proposal hears of it, and nobody else; who left hears nothing", async () => {
  const ada = await world.owner();
  await office.enabled(ada);
  const mate = await joinTeam(world, ada, "member");
  const { id } = await office.accepted(mate);
  const { zapsignDocumentToken } = await generate(ada, id);
  await office.act(zapsignDocumentToken!, "sign");
  await office.settled();
  expect(await office.told(mate)).toMatchObject([{ type: "contract_signed" }]);
  expect(await office.told(ada)).toEqual([]);
  const again = await office.accepted(mate);
  const { zapsignDocumentToken: second } = await generate(ada, again.id);
  await ada.call(organization.removeMember, { id: mate.memberId });
  await office.act(second!, "refuse");
  expect((await office.outcome(ada, again.id)).status).toBe("refused");
});
