import { expect, test } from "vitest";
import { acceptanceKey } from "#functions/offers/acceptance-store.ts";
import { unpackContent } from "#functions/offers/content-store.ts";
import { readVersion } from "#functions/offers/store.ts";
import { get } from "#functions/platform/table/table.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import { clients } from "#shared/clients/contract.ts";
import { contractValues } from "#shared/contracts/variables.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { certificateFacts } from "#shared/offers/certificate/facts.ts";
import { offers } from "#shared/offers/contract.ts";
import { agreedContent } from "#shared/offers/decisions/agreed.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { acceptanceOf, draftOffer, sendVersion } from "../sent-offer.fixture.ts";
import { evidenceOf } from "./evidence.fixture.ts";

const world = ownWorld();
const client = () => world.anonymous();

const LINES = [
  { name: "Instalação", quantity: 2, unitPrice: 1_000, section: "Obra" },
  { name: "Manutenção preventiva (PMOC)", unitPrice: 840.01, optional: true },
  { name: "Renovação de ar", unitPrice: 500, discount: 50, optional: true, selected: true },
  { name: "Projeto", unitPrice: 300 },
];
const PAYMENT = { entry: { kind: "percent" as const, value: 30 }, installments: 3 };

/** A sent proposal of R$ 2.475,00 with two options, 10 % off and three installments. */
async function offerWithOptions() {
  const { ada, id } = await draftOffer(world);
  const draft = await ada.call(proposals.update, {
    id,
    proposal: { discount: { kind: "percent", value: 10 }, payment: PAYMENT },
    items: LINES,
  });
  return { ada, id, draft, token: await sendVersion(ada, id) };
}

/** Which of the texts a page contains; the page itself would fill the report. */
async function pageShows(address: string, ...texts: string[]): Promise<boolean[]> {
  const page = await (await client().raw(`/p/${address}`)).text();
  return texts.map((text) => page.includes(text));
}

const ticked = [
  { line: 1, selected: true },
  { line: 2, selected: false },
];
/** 10 % off 2.000,00 + 840,01 + 300,00. */
const CHOSEN_TOTAL = 2_826.01;

test("an optional line counts if selected, and stays optional in copies and versions", async () => {
  const { ada, id, draft } = await offerWithOptions();
  expect(draft).toMatchObject({ totalAmount: 2_475, mostTotal: 3_231.01 });
  const options = draft.items.map(({ optional, selected }) => [optional, selected]);
  expect(options).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [false, false],
  ]);
  // Lines without the field stay unchanged.
  const { items } = await ada.call(proposals.update, { id, items: LINES });
  expect(items).toEqual(draft.items);
  const copy = await ada.call(proposals.duplicate, { id });
  expect(copy).toMatchObject({ totalAmount: 2_475, selection: null });
  expect(copy.items.map(({ optional, selected }) => [optional, selected])).toEqual(options);
  const fixed = draft.items.map((line) => ({ ...line, optional: false }));
  const edited = await ada.call(proposals.update, { id, items: fixed });
  expect(edited).toMatchObject({ totalAmount: 3_231.01, mostTotal: null });
  const { updatedAt } = edited;
  const back = await ada.call(proposals.discardChanges, { id, updatedAt });
  expect(back).toMatchObject({ items: draft.items, totalAmount: 2_475, mostTotal: 3_231.01 });
});

test("accepts and records the client's choice, and leaves the proposal unchanged", async () => {
  const { ada, id, draft, token } = await offerWithOptions();
  const sheet = await acceptanceOf(ada, id, { total: CHOSEN_TOTAL, selection: ticked });
  await client().call(offers.accept, { token, ...sheet });
  const proposal = await ada.call(proposals.get, { id });
  expect(proposal).toMatchObject({
    status: "accepted",
    totalAmount: CHOSEN_TOTAL,
    selection: ticked,
    items: draft.items,
  });
  // A save that changes nothing keeps the choice.
  await ada.call(proposals.update, { id, proposal: {} });
  const [listed] = await ada.call(proposals.list, {});
  expect(listed?.totalAmount).toBe(CHOSEN_TOTAL);
  expect((await ada.call(dashboard.get, {})).sales.team.accepted.now.value).toBe(CHOSEN_TOTAL);
  const [lines] = await ada.call(proposals.lines, { ids: String(id) });
  expect(lines).toMatchObject({
    subtotal: 3_140.01,
    items: ["Instalação", "Manutenção preventiva (PMOC)", "Projeto"].map((name) => ({ name })),
  });
  const record = await get(acceptanceKey(ada.orgId, id, 1));
  expect(record).toMatchObject({ total: 282_601, selection: ticked });
  expect(record?.consent.text).toContain("no valor total de R$\u00a02.826,01, com");
  const { acceptance } = await ada.call(proposals.offer, { id });
  expect(acceptance?.options).toEqual([
    { name: "Manutenção preventiva (PMOC)", isChosen: true, quantity: null },
    { name: "Renovação de ar", isChosen: false, quantity: null },
  ]);
  const { proof } = await evidenceOf(ada, id);
  expect(proof).toMatchObject({
    aceites: [
      {
        opcionais: [
          { item: "Manutenção preventiva (PMOC)", escolhido: true },
          { item: "Renovação de ar", escolhido: false },
        ],
      },
    ],
  });
  expect(await pageShows(token, "Manutenção preventiva (PMOC)", "R$\u00a02.826,01")).toEqual([
    true,
    true,
  ]);
  expect(await pageShows(token, "Renovação de ar", "R$\u00a02.475,00")).toEqual([false, false]);
});

test("a copy of an accepted proposal is a draft with the selection as offered", async () => {
  const { ada, id, draft, token } = await offerWithOptions();
  const sheet = await acceptanceOf(ada, id, { total: CHOSEN_TOTAL, selection: ticked });
  await client().call(offers.accept, { token, ...sheet });
  const { id: copyId } = await ada.call(proposals.duplicate, { id });
  const copy = await ada.call(proposals.get, { id: copyId });
  expect(copy).toMatchObject({
    status: "draft",
    acceptedBy: null,
    totalAmount: draft.totalAmount,
    offer: { state: "none", version: 0, hasEvidence: false },
  });
  expect(copy.selection ?? null).toBeNull();
  const offered = (items: typeof draft.items) =>
    items.map(({ name, quantity, optional, selected }) => ({ name, quantity, optional, selected }));
  expect(offered(copy.items)).toEqual(offered(draft.items));
  expect(await ada.call(proposals.offer, { id: copyId })).toMatchObject({
    versions: [],
    links: [],
    events: [],
    acceptance: null,
  });
});

test("contract and certificate show the selection", async () => {
  const { ada, id, token } = await offerWithOptions();
  const sheet = await acceptanceOf(ada, id, { total: CHOSEN_TOTAL, selection: ticked });
  await client().call(offers.accept, { token, ...sheet });
  const [proposal, version, record] = await Promise.all([
    proposalStore.get(ada.orgId, id),
    readVersion(ada.orgId, id, 1),
    get(acceptanceKey(ada.orgId, id, 1)),
  ]);
  if (!version || !record) throw new Error("Nothing was accepted");
  const [acme] = await ada.call(clients.list, {});
  if (!acme) throw new Error("There is no client");
  expect(contractValues(proposal, acme, "America/Sao_Paulo")).toMatchObject({
    "{{PROPOSTA_VALOR_TOTAL}}": "R$\u00a02.826,01",
    "{{PROPOSTA_DESCONTO}}": "R$\u00a0314,00",
    "{{PROPOSTA_PAGAMENTO}}": expect.stringContaining("R$\u00a0847,80 no aceite"),
  });
  const content = agreedContent(unpackContent(version), record.selection);
  const facts = certificateFacts({
    content,
    evidence: record,
    findings: { mailboxProven: true, networkShared: false },
    milestones: { sentAt: version.sentAt, deliveredAt: null, firstViewedAt: null },
    verifyUrl: "",
    qrCode: { size: 0, dark: [] },
  }).flatMap((group) => group.facts.map(({ label, text }) => `${label}: ${text}`));
  expect(facts).toContain("Opcionais escolhidos: Manutenção preventiva (PMOC)");
  expect(facts).toContain("Valor total: R$\u00a02.826,01");
});

test("refuses a total other than its own, and a selection that is not offered", async () => {
  const { ada, id, token } = await offerWithOptions();
  const offered = await acceptanceOf(ada, id);
  const refused = async (more: object) => {
    const { code, message, errors } = await client().refusal(offers.accept, {
      token,
      ...offered,
      ...more,
    });
    return [code, code === "invalid_input" ? errors?.map(({ field }) => field).join() : message];
  };
  expect(await refused({ selection: ticked, total: 2_826 })).toEqual([
    "offer_total_changed",
    "O total mudou de R$\u00a02.826,00 para R$\u00a02.826,01. Confira e aceite de novo.",
  ]);
  const [fixed, beyond] = [
    { line: 0, selected: false },
    { line: 4, selected: true },
  ];
  const choices = [fixed, beyond, ...ticked, ...ticked];
  expect(await refused({ selection: choices })).toEqual([
    "invalid_input",
    "selection.0,selection.1,selection.4,selection.5",
  ]);
  expect((await ada.call(proposals.get, { id })).status).toBe("sent");
  // A page from before options existed sends none.
  await client().call(offers.accept, { token, ...offered });
  expect((await ada.call(proposals.get, { id })).totalAmount).toBe(2_475);
});

test("a proposal of options only needs at least one of them", async () => {
  const { ada, id } = await draftOffer(world);
  await ada.call(proposals.update, { id, items: LINES.slice(1, 3) });
  const token = await sendVersion(ada, id);
  const none = { selection: [{ line: 1, selected: false }], total: 0 };
  const nothing = await acceptanceOf(ada, id, none);
  const refusal = await client().refusal(offers.accept, { token, ...nothing });
  expect(refusal.errors).toEqual([{ field: "selection", message: "Escolha pelo menos um item" }]);
});

test("a reopened proposal has its offered value, and the team accepts what is offered", async () => {
  const { ada, id, draft, token } = await offerWithOptions();
  const sheet = await acceptanceOf(ada, id, { total: CHOSEN_TOTAL, selection: ticked });
  await client().call(offers.accept, { token, ...sheet });
  const copy = await ada.call(proposals.duplicate, { id });
  expect(copy).toMatchObject({ totalAmount: 2_475, selection: null, items: draft.items.map(own) });
  const reopened = await ada.call(proposals.reopen, { id, reason: "O cliente pediu." });
  expect(reopened).toMatchObject({ totalAmount: 2_475, selection: null, items: draft.items });
  const accepted = await ada.call(proposals.update, { id, status: "accepted" });
  expect(accepted).toMatchObject({ totalAmount: 2_475, selection: null });
  expect(await pageShows(token, "Renovação de ar", "Manutenção preventiva")).toEqual([true, false]);
});

function own({ proposalId: _id, ...line }: { proposalId: number }) {
  return line;
}

test("without scripts the form asks the server for the total of a choice", async () => {
  const { token } = await offerWithOptions();
  const totals = ["R$\u00a02.475,00", "R$\u00a02.826,01"];
  expect(await pageShows(token, ...totals)).toEqual([true, false]);
  const chosen = await pageShows(`${token}?escolha=1&o1=on&o3=on&utm_source=x`, ...totals);
  expect(chosen).toEqual([false, true]);
});

test("a general discount fits whatever the client chooses", async () => {
  const { ada, id } = await draftOffer(world);
  const refusal = await ada.refusal(proposals.update, {
    id,
    proposal: { discount: { kind: "amount", value: 2_300.01 } },
    items: LINES,
  });
  expect(refusal.errors).toEqual([
    {
      field: "proposal.discount.value",
      message: "O desconto passa do menor total possível (R$\u00a02.300,00).",
    },
  ]);
});
