import { afterEach, expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { contracts } from "#shared/contracts/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import { generate, signingAt } from "./contract.fixture.ts";

const world = ownWorld();
const signing = signingAt(world);

afterEach(() => signing.hear(true));
test("records that a link was opened, and keeps the contract pending", async () => {
  const { ada, id, token } = await signing.waiting();
  const before = await signing.proposal(ada, id);
  await signing.act(token, "view");
  expect(await signing.outcome(ada, id)).toEqual({ status: "pending", token, ended: [] });
  const after = await signing.proposal(ada, id);
  expect(after.zapsignViewedAt).toMatch(/Z$/);
  expect(after.updatedAt).toBe(before.updatedAt);
});

test("does not record the team's own opening of the link as the client's", async () => {
  const { ada, id, token } = await signing.waiting();
  const { signatureUrl } = await ada.call(contracts.signHere, { id });
  const [document] = await signing.documents(ada);
  expect(signatureUrl).toBe(document?.signers[0]?.sign_url);
  const viewedAt = async () => {
    await signing.act(token, "view");
    await signing.settled();
    return (await signing.proposal(ada, id)).zapsignViewedAt;
  };
  expect(await viewedAt()).toBeNull();
  await world.advance(0.6);
  expect(await viewedAt()).toMatch(/Z$/);
  await signing.act(token, "sign");
  await signing.settled();
  expect(await ada.refusal(contracts.signHere, { id })).toMatchObject({
    status: 409,
    code: "contract_not_open",
  });
});

test("records a signature for good, and notifies the author of the proposal once", async () => {
  const { ada, id, token } = await signing.waiting();
  await signing.act(token, "sign");
  expect(await signing.outcome(ada, id)).toEqual({ status: "signed", token, ended: [] });
  expect((await signing.proposal(ada, id)).zapsignSignedAt).toMatch(/Z$/);
  expect(await signing.post("zapsign/replay-webhooks", { times: 5 })).toMatchObject({
    answers: expect.objectContaining({ "200": expect.any(Number) }),
  });
  await signing.act(token, "delete");
  expect(await signing.outcome(ada, id)).toEqual({ status: "signed", token, ended: [] });
  expect(await signing.notifications(ada)).toMatchObject([
    { type: "contract_signed", title: "Contrato assinado", relatedId: id },
  ]);
  expect((await ada.refusal(contracts.cancel, { id })).code).toBe("contract_signed");
});

test.each([
  ["cut through an emoji", `${"x".repeat(499)}😀`, `${"x".repeat(499)}😀`],
  ["broken", "caro\uD800", "caro\uFFFD"],
])("records a refusal whose reason is %s", async (_how, reason, recorded) => {
  const { ada, id, token } = await signing.waiting();
  await signing.act(token, "refuse", { reason });
  expect(await signing.outcome(ada, id)).toMatchObject({
    status: "refused",
    ended: [{ documentToken: token, reason: recorded }],
  });
});

test("notifies of a refusal with its reason, and allows a second contract", async () => {
  const { ada, id, token } = await signing.waiting();
  await signing.act(token, "refuse", { reason: "Prazo longo demais" });
  expect(await signing.outcome(ada, id)).toMatchObject({
    status: "refused",
    token: null,
    ended: [{ documentToken: token, status: "refused", reason: "Prazo longo demais" }],
  });
  const [notice, ...others] = await signing.notifications(ada);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ type: "contract_refused", relatedId: id });
  expect(notice?.message).toContain("Motivo: Prazo longo demais");
  const second = await generate(ada, id);
  expect(second.zapsignDocumentToken).not.toBe(token);
  await signing.act(second.zapsignDocumentToken!, "sign");
  expect(await signing.outcome(ada, id)).toMatchObject({
    status: "signed",
    token: second.zapsignDocumentToken,
    ended: [{ documentToken: token }],
  });
});

test.each([
  ["delete", "cancelled"],
  ["expire", "expired"],
] as const)(
  "a document after %s is %s, frees the proposal and notifies nobody",
  async (deed, status) => {
    const { ada, id, token } = await signing.waiting();
    await signing.act(token, deed);
    expect(await signing.outcome(ada, id)).toMatchObject({
      status,
      token: null,
      ended: [{ status }],
    });
    expect(await signing.notifications(ada)).toEqual([]);
  },
);

test("events of an older document do not affect the newer contract", async () => {
  const { ada, id, token } = await signing.waiting();
  await signing.act(token, "refuse");
  await signing.settled();
  const second = await generate(ada, id);
  await signing.act(token, "delete");
  await signing.post("zapsign/replay-webhooks", { times: 2 });
  expect(await signing.outcome(ada, id)).toMatchObject({
    status: "pending",
    token: second.zapsignDocumentToken,
  });
});

test("replayed events change nothing and notify nobody", async () => {
  const { ada, id, token } = await signing.waiting();
  await signing.act(token, "sign");
  const first = await signing.outcome(ada, id);
  const { version } = (await get(keys.contractDocument(ada.orgId, token)))!;
  await signing.post("zapsign/replay-webhooks", { times: 20 });
  expect(await signing.outcome(ada, id)).toEqual(first);
  expect((await get(keys.contractDocument(ada.orgId, token)))?.version).toBe(version);
});

test("late and reordered events end in the current state at ZapSign", async () => {
  const { ada, id, token } = await signing.waiting();
  await signing.hear(false);
  await signing.act(token, "view");
  await signing.act(token, "sign");
  expect((await signing.outcome(ada, id)).status).toBe("pending");
  await signing.hear(true);
  const { answers } = await signing.post("zapsign/replay-webhooks", { times: 1 });
  expect(answers).toMatchObject({ "200": expect.any(Number) });
  expect((await signing.outcome(ada, id)).status).toBe("signed");
  expect(await signing.notifications(ada)).toHaveLength(1);
});

test("retries a refused delivery five times and then gives up", async () => {
  const { token } = await signing.waiting();
  await signing.hear(false);
  await signing.act(token, "view");
  for (let round = 0; round < 6; round++) {
    await world.advance(0.2);
    await signing.deliveries();
  }
  const viewed = (await signing.deliveries()).find(
    (one) => one.document === token && one.event === "doc_viewed",
  );
  expect(viewed).toMatchObject({ attempts: 5, lastAnswer: "401", dueAt: null });
});

test("notifies the seller of a contract, and the owner once the seller has left", async () => {
  const ada = await world.owner();
  await signing.enabled(ada);
  const mate = await joinTeam(world, ada, "member");
  const { id } = await signing.accepted(mate);
  const { zapsignDocumentToken } = await generate(ada, id);
  await signing.act(zapsignDocumentToken!, "sign");
  await signing.settled();
  expect(await signing.notifications(mate)).toMatchObject([{ type: "contract_signed" }]);
  expect(await signing.notifications(ada)).toEqual([]);
  const again = await signing.accepted(mate);
  const { zapsignDocumentToken: second } = await generate(ada, again.id);
  await ada.call(organization.removeMember, { id: mate.memberId });
  await signing.act(second!, "refuse");
  expect((await signing.outcome(ada, again.id)).status).toBe("refused");
  expect(await signing.notifications(ada)).toMatchObject([
    { type: "contract_refused", relatedId: again.id },
  ]);
});
