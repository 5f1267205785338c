import { expect, test } from "vitest";
import { contracts } from "#shared/contracts/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { generate, signingAt } from "./contract.fixture.ts";

const world = ownWorld();
const signing = signingAt(world);

test("a proposal with a contract is neither deleted nor reset, and its copy has none", async () => {
  const { ada, proposal } = await signing.ready();
  await generate(ada, proposal.id);
  const codes = [
    await ada.refusal(proposals.remove, { id: proposal.id }),
    await ada.refusal(proposals.update, { id: proposal.id, status: "draft" }),
  ].map(({ status, code }) => `${status} ${code}`);
  expect(codes).toEqual(["409 contract_exists", "409 contract_exists"]);
  expect(await ada.call(proposals.duplicate, { id: proposal.id })).toMatchObject({
    status: "draft",
    zapsignDocumentToken: null,
    zapsignSignatureUrl: null,
    zapsignStatus: null,
  });
});

test.each([
  ["waiting for its signature", "pending"],
  ["signed", "signed"],
] as const)("a proposal whose contract is %s keeps its content", async (_state, state) => {
  const { ada, id, token } = await signing.waiting();
  if (state === "signed") await signing.act(token, "sign");
  await signing.settled();
  const before = await signing.proposal(ada, id);
  expect(before.zapsignStatus).toBe(state);
  const { items, title } = before;
  const [line] = items.map(({ productId, quantity, unitPrice }) => ({
    productId,
    quantity,
    unitPrice,
  }));
  for (const change of [
    { proposal: {}, items: [{ ...line!, unitPrice: 1 }] },
    { proposal: { title: "Outro" } },
    { proposal: { validityDays: 5, layout: "modern" as const } },
  ]) {
    expect(await ada.refusal(proposals.update, { id, ...change })).toMatchObject({
      status: 409,
      code: "contract_exists",
      message: expect.stringContaining("duplique-a como nova"),
    });
  }
  expect(await signing.proposal(ada, id)).toEqual(before);
  await ada.call(proposals.update, { id, proposal: { title, status: "accepted" }, items: [line!] });
});

test.each([
  ["POST /refuse", "lost-answer"],
  ["POST /refuse", "truncated"],
] as const)("a cancellation is completed on retry after %s fails by %s", async (on, kind) => {
  const { ada, id } = await signing.waiting();
  await signing.fault(ada, { kind, on, containing: "Cancelado" });
  const failed = await ada.refusal(contracts.cancel, { id });
  expect(failed).toMatchObject({ status: 502, code: "contract_cancel_failed" });
  expect(failed.message).toMatch(/^Falha ao cancelar/);
  expect(await ada.call(contracts.cancel, { id })).toMatchObject({ zapsignStatus: "cancelled" });
  expect(await signing.outcome(ada, id)).toMatchObject({
    token: null,
    ended: [{ status: "cancelled", reason: null }],
  });
  expect(await signing.notifications(ada)).toEqual([]);
});

test("cancelling a contract frees its proposal, and the next one is another document", async () => {
  const { ada, proposal } = await signing.ready();
  const first = await generate(ada, proposal.id);
  expect(await ada.call(contracts.cancel, { id: proposal.id })).toEqual({
    proposalId: proposal.id,
    zapsignDocumentToken: null,
    zapsignSignatureUrl: null,
    zapsignStatus: "cancelled",
  });
  await ada.call(contracts.cancel, { id: proposal.id });
  await signing.settled();
  expect(await signing.notifications(ada)).toEqual([]);
  const { history } = await signing.proposal(ada, proposal.id);
  expect(history?.at(-1)).toMatchObject({ what: "contract_cancelled", by: "Ada Lovelace" });
  const second = await generate(ada, proposal.id);
  expect(second.zapsignDocumentToken).not.toBe(first.zapsignDocumentToken);
  const [newer, older] = await signing.documents(ada);
  expect(newer).toMatchObject({ external_id: `org:${ada.orgId}:proposal:${proposal.id}:2` });
  expect(older).toMatchObject({ status: "recusado" });
  expect((await signing.proposal(ada, proposal.id)).zapsignHistory).toMatchObject([
    { documentToken: first.zapsignDocumentToken, status: "cancelled" },
  ]);
});

test.each([
  ["sign", "contract_signed", "signed"],
  ["refuse", "contract_refused", "refused"],
] as const)(
  "a cancellation after the client's %s, not yet heard of, notifies",
  async (deed, type, status) => {
    const { ada, id, token } = await signing.waiting();
    await signing.hear(false);
    await signing.act(token, deed);
    await signing.hear(true);
    await ada.call(contracts.cancel, { id }).catch(() => undefined);
    expect(await signing.outcome(ada, id)).toMatchObject({ status });
    expect(await signing.notifications(ada)).toMatchObject([{ type, relatedId: id }]);
  },
);

test("does not cancel a contract that the client has just signed", async () => {
  const { ada, proposal } = await signing.ready();
  const { zapsignDocumentToken: token } = await generate(ada, proposal.id);
  await signing.hear(false);
  await signing.act(token!, "sign");
  await signing.hear(true);
  expect(await ada.refusal(contracts.cancel, { id: proposal.id })).toMatchObject({
    status: 409,
    code: "contract_signed",
  });
  expect(await signing.proposal(ada, proposal.id)).toMatchObject({
    zapsignDocumentToken: token,
    zapsignStatus: "signed",
  });
});

test("the file of a contract is a fresh link, to the signed one once it is signed", async () => {
  const { ada, proposal } = await signing.ready();
  const path = `/api/zapsign/contracts/${proposal.id}/file`;
  expect((await ada.raw(path)).status).toBe(404);
  const { zapsignDocumentToken: token } = await generate(ada, proposal.id);
  const linkOf = async () => {
    const answer = await ada.raw(path);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { url: string }).url;
  };
  const original = await linkOf();
  expect(original).toContain("/original.pdf");
  const file = await fetch(original);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  await world.advance(1.1);
  expect((await fetch(original)).status).toBe(403);
  await signing.act(token!, "sign");
  const signed = await linkOf();
  expect(signed).toContain("/signed.pdf");
  expect((await fetch(signed)).status).toBe(200);
});
