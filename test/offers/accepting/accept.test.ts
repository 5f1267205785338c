import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { acceptanceKey } from "#functions/offers/acceptance-store.ts";
import { listEvents, readOffer } from "#functions/offers/store.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import {
  acceptanceOf,
  linkTo,
  RIGHT_START,
  sendVersion,
  sentOffer,
} from "../sent-offer.fixture.ts";

const world = ownWorld();
const client = () => world.anonymous();

async function noticesOf(ada: Person) {
  const list = await ada.call(notifications.list, {});
  return list.map(({ type, message }) => ({ type, message }));
}

test("a client accepts by the link with the first characters of the tax id", async () => {
  const { ada, id, token } = await sentOffer(world);
  const unchecked = { taxId: "529.982.247-25", signerCpf: "529.982.247-25" };
  const sheet = await acceptanceOf(ada, id, { taxIdStart: RIGHT_START, ...unchecked });
  const answer = await client().call(offers.accept, { token, ...sheet });
  expect(answer.already).toBe(false);
  const proposal = await ada.call(proposals.get, { id });
  expect(proposal).toMatchObject({
    status: "accepted",
    acceptedAt: answer.acceptedAt,
    acceptedBy: { kind: "client", name: "Beatriz Nogueira", role: "diretora" },
  });
  expect(proposal.history?.at(-1)).toMatchObject({ what: "accepted", by: null });
  expect((await ada.call(dashboard.get, {})).metrics.acceptedProposals).toBe(1);
  const record = await get(acceptanceKey(ada.orgId, id, 1));
  expect(record).toMatchObject({
    contentHash: sheet.contentHash,
    total: 333_333,
    checked: "start",
    taxId: null,
    channel: "copy",
    key: sheet.key,
    timezone: "America/Sao_Paulo",
  });
  expect(record).not.toHaveProperty("signerCpf");
  expect(record?.consent.text).toContain("versão 1, de");
  await expect
    .poll(() => noticesOf(ada))
    .toContainEqual({
      type: "proposal_accepted",
      message: `Beatriz Nogueira aceitou a proposta ${proposal.proposalNumber}, R$\u00a03.333,33.`,
    });
});

test.each([
  [true, { visibleSeconds: 75 }],
  [false, {}],
])("keeps how long the page was visible where visits are counted: %s", async (isOn, kept) => {
  const { ada, id, token } = await sentOffer(world);
  await ada.call(organization.update, { countsVisits: isOn });
  const sheet = await acceptanceOf(ada, id, { visibleSeconds: 75 });
  await client().call(offers.accept, { token, ...sheet });
  const { visibleSeconds } = (await get(acceptanceKey(ada.orgId, id, 1))) ?? {};
  expect({ visibleSeconds }).toEqual(kept);
});

test("repeated simultaneous acceptances count as one", async () => {
  const { ada, id, token } = await sentOffer(world);
  const sheet = await acceptanceOf(ada, id);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client().call(offers.accept, { token, ...sheet })),
  );
  expect(new Set(answers.map(({ acceptedAt }) => acceptedAt)).size).toBe(1);
  expect(answers.every(({ already }) => !already)).toBe(true);
  const events = await listEvents(ada.orgId, id);
  expect(events.filter(({ what }) => what === "accepted")).toHaveLength(1);
  expect((await ada.call(dashboard.get, {})).metrics.acceptedProposals).toBe(1);
  const other = await client().call(offers.accept, { token, ...sheet, key: randomUUID() });
  expect(other).toEqual({ acceptedAt: answers[0]?.acceptedAt, already: true });
});

test("an acceptance never replaces the evidence of another one", async () => {
  const { ada, id, token } = await sentOffer(world);
  const earlier = { ...acceptanceKey(ada.orgId, id, 1), name: "Caio Lima" };
  await write([{ put: earlier }]);
  const sheet = await acceptanceOf(ada, id);
  expect((await client().refusal(offers.accept, { token, ...sheet })).code).toBe("busy");
  expect(await get(acceptanceKey(ada.orgId, id, 1))).toEqual(earlier);
  expect((await ada.call(proposals.get, { id })).status).toBe("sent");
});

test.each([
  ["email", "beatriz@acme.com.br"],
  ["reply", "outra@acme.com.br"],
] as const)("an acceptance by a link of the channel %s keeps %s", async (channel, kept) => {
  const { ada, id } = await sentOffer(world);
  const token = await linkTo(ada, id, channel, "beatriz@acme.com.br");
  const sheet = await acceptanceOf(ada, id, { email: "outra@acme.com.br" });
  await client().call(offers.accept, { token, ...sheet });
  expect((await get(acceptanceKey(ada.orgId, id, 1)))?.email).toBe(kept);
});

test("refuses the acceptance of content that the client did not read", async () => {
  const { ada, id, token } = await sentOffer(world);
  const sheet = await acceptanceOf(ada, id);
  const changes = [
    [{ contentHash: "0".repeat(64) }, "offer_replaced"],
    [{ version: 2 }, "offer_replaced"],
    [{ total: 3333.32 }, "offer_total_changed"],
  ] as const;
  for (const [change, code] of changes) {
    const refusal = await client().refusal(offers.accept, { token, ...sheet, ...change });
    expect(refusal.code).toBe(code);
  }
  const { message } = await client().refusal(offers.accept, { token, ...sheet, total: 1 });
  expect(message).toBe(
    "O total mudou de R$\u00a01,00 para R$\u00a03.333,33. Confira e aceite de novo.",
  );
  await sendVersion(ada, id);
  expect((await client().refusal(offers.accept, { token, ...sheet })).code).toBe("offer_replaced");
  expect(await readOffer(ada.orgId, id)).toMatchObject({ state: "open", version: 2 });
  await client().call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
  expect((await client().refusal(offers.accept, { token, ...sheet })).code).toBe("offer_settled");
});

test("wrong tax ids block a link, and all links together, for an hour", async () => {
  const { ada, id, token } = await sentOffer(world);
  const wrong = { taxIdStart: "12AC" };
  const sheet = await acceptanceOf(ada, id, wrong);
  const messages: (string | undefined)[] = [];
  for (let attempt = 1; attempt <= 5; attempt++) {
    const { code, errors } = await client().refusal(offers.accept, { token, ...sheet });
    expect(code).toBe("invalid_input");
    messages.push(errors[0]?.message);
    await world.advance(0.1);
  }
  expect(messages[0]).toBe("Não confere com o CPF/CNPJ do cliente. Restam 4 tentativas.");
  expect(messages[3]).toBe("Não confere com o CPF/CNPJ do cliente. Resta 1 tentativa.");
  expect(messages[4]).toBe("Não confere com o CPF/CNPJ do cliente. Tente de novo em 60 minutos.");
  const right = { ...sheet, taxIdStart: RIGHT_START };
  const closed = await client().refusal(offers.accept, { token, ...right });
  expect(closed.code).toBe("too_many_attempts");
  expect(closed.message).toContain("30 minutos");
  await expect
    .poll(() => noticesOf(ada))
    .toContainEqual(expect.objectContaining({ type: "proposal_acceptance_blocked" }));
  const second = await linkTo(ada, id);
  for (let attempt = 1; attempt <= 5; attempt++)
    await client().refusal(offers.accept, { token: second, ...sheet });
  const third = await linkTo(ada, id);
  const all = await client().refusal(offers.accept, { token: third, ...right });
  expect(all.code).toBe("too_many_attempts");
  await world.advance(1.1);
  await client().call(offers.accept, { token: third, ...right });
});

test("judges fifty simultaneous guesses as five", async () => {
  const { ada, id, token } = await sentOffer(world);
  const guess = async (start: string) => {
    const sheet = await acceptanceOf(ada, id, { taxIdStart: start });
    return (await client().refusal(offers.accept, { token, ...sheet })).code;
  };
  const codes = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(`9${100 + n}`)));
  expect(codes.filter((code) => code === "invalid_input")).toHaveLength(5);
  expect(codes.filter((code) => code === "too_many_attempts")).toHaveLength(45);
  expect(await guess(RIGHT_START)).toBe("too_many_attempts");
});

test("compares the tax id of the version, and asks for a whole valid one without it", async () => {
  const { ada, id, token, client: acme } = await sentOffer(world);
  await ada.call(clients.update, { id: acme.id, cnpj: "11.222.333/0001-81" });
  const sheet = await acceptanceOf(ada, id, { taxIdStart: "1122" });
  expect((await client().refusal(offers.accept, { token, ...sheet })).errors).toMatchObject([
    { field: "taxIdStart" },
  ]);
  await client().call(offers.accept, { token, ...sheet, taxIdStart: "12.AB" });

  const without = await sentOffer(world, { taxId: null });
  const whole = await acceptanceOf(without.ada, without.id, { taxId: "529.982.247-26" });
  const at = { token: without.token };
  expect((await client().refusal(offers.accept, { ...at, ...whole })).code).toBe("invalid_input");
  const { taxId: _none, ...missing } = whole;
  const refusal = await client().refusal(offers.accept, { ...at, ...missing });
  expect(refusal.errors).toMatchObject([{ field: "taxId" }]);
  await client().call(offers.accept, { ...at, ...whole, taxId: "529.982.247-25" });
  expect(await get(acceptanceKey(without.ada.orgId, without.id, 1))).toMatchObject({
    checked: "whole",
    taxId: "52998224725",
  });
});

test("read-only links and the organization's own members cannot decide", async () => {
  const { ada, id, token } = await sentOffer(world);
  const copy = await linkTo(ada, id, "cc", "copia@acme.com.br");
  const sheet = await acceptanceOf(ada, id);
  const read = await client().refusal(offers.accept, { token: copy, ...sheet });
  expect(read).toMatchObject({ status: 403, code: "offer_read_only" });
  expect((await client().refusal(offers.decline, { token: copy, version: 1 })).code).toBe(
    "offer_read_only",
  );
  const own = await ada.refusal(offers.accept, { token, ...sheet });
  expect(own).toMatchObject({ status: 403, code: "offer_own_team" });
  const stranger = await world.owner();
  await stranger.call(offers.accept, { token, ...sheet });
});

test("an offer is valid to the last millisecond of its day, then must be renewed", async () => {
  const { ada, id, token } = await sentOffer(world, { validityDays: 1 });
  const sheet = await acceptanceOf(ada, id);
  const end = (await readOffer(ada.orgId, id))?.validUntilAt ?? "";
  const hours = (Date.parse(end) + 1 - (await world.now()).getTime()) / 3_600_000;
  await world.advance(hours);
  const late = await client().refusal(offers.accept, { token, ...sheet });
  expect(late).toMatchObject({ status: 409, code: "offer_expired" });
  const asking = { token, version: 1, name: "Beatriz" };
  const page = async () => (await client().raw(`/p/${token}`)).text();
  expect(await page()).toContain("Pedir nova validade");
  await client().call(offers.askRenewal, asking);
  await client().call(offers.askRenewal, asking);
  expect(await page()).toMatch(/Pedido enviado\. [^<]+ vai responder\./);
  expect(await page()).not.toContain("Pedir nova validade");
  await expect
    .poll(async () => (await noticesOf(ada)).map(({ type }) => type))
    .toContain("proposal_renewal_asked");
  const asked = (await listEvents(ada.orgId, id)).filter(({ what }) => what === "renewal_asked");
  expect(asked).toHaveLength(1);
  await expect
    .poll(async () => (await world.mail(ada.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Nova validade para a proposta PROP-/));
});

test("answers all unusable tokens alike", async () => {
  const { ada, id } = await sentOffer(world);
  const sheet = await acceptanceOf(ada, id);
  const token = "x".repeat(43);
  const unknown = await client().refusal(offers.accept, { token, ...sheet });
  expect(unknown).toMatchObject({ status: 404, code: "offer_not_found" });
});
