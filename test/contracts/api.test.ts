import { afterEach, expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { contracts } from "#shared/contracts/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import { generate, keyOf, signingAt } from "./contract.fixture.ts";

const world = ownWorld();
const signing = signingAt(world);

afterEach(() => signing.healed());
test("generates a document with all data of an accepted proposal, and a link to sign", async () => {
  const { ada, proposal } = await signing.ready({
    folderPath: "/Contratos/2026/",
    sendAutomaticEmail: true,
  });
  const answer = await generate(ada, proposal.id);
  const [document, ...others] = await signing.documents(ada);
  expect(others).toEqual([]);
  expect(document).toMatchObject({
    external_id: `org:${ada.orgId}:proposal:${proposal.id}:1`,
    folder_path: "/Contratos/2026/",
    send_automatic_email: true,
    signers: [
      {
        name: "Conceição Assunção",
        email: "conceicao@padaria.com.br",
        phone_country: "55",
        phone_number: "11987654321",
        sign_url: answer.signatureUrl,
      },
    ],
  });
  const { validUntil } = proposal;
  const lastDay = validUntil.split("-").toReversed().join("/");
  expect(Object.fromEntries(document!.answers.map((one) => [one.variable, one.value]))).toEqual({
    CLIENTE_NOME: "Conceição Assunção",
    CLIENTE_EMPRESA: "Padaria Pão & Cia",
    CLIENTE_CPF_CNPJ: "-",
    CLIENTE_EMAIL: "conceicao@padaria.com.br",
    CLIENTE_TELEFONE: "(11) 98765-4321",
    CLIENTE_ENDERECO: "Rua Augusta, 1.200, São Paulo/SP",
    PROPOSTA_NUMERO: proposal.proposalNumber,
    PROPOSTA_TITULO: "Climatização",
    PROPOSTA_DESCRICAO: "Dois andares",
    PROPOSTA_VALOR_TOTAL: "R$\u00a01.234,56",
    PROPOSTA_DESCONTO: "-",
    PROPOSTA_PAGAMENTO: "-",
    PROPOSTA_VALIDADE: `30 dias, até ${lastDay}`,
    PROPOSTA_PRAZO_ENTREGA: "15 dias úteis",
  });
  expect(answer).toEqual({
    proposalId: proposal.id,
    signatureUrl: document?.signers[0]?.sign_url,
    zapsignSignatureUrl: document?.signers[0]?.sign_url,
    zapsignDocumentToken: document?.token,
    zapsignStatus: "pending",
  });
  expect(await signing.proposal(ada, proposal.id)).toMatchObject({
    status: "accepted",
    zapsignDocumentToken: document?.token,
    zapsignStatus: "pending",
    zapsignHistory: [],
  });
});

test("a client's name contains no variable that the provider would fill in", async () => {
  const ada = await world.owner();
  await signing.enabled(ada);
  const { id } = await signing.accepted(ada, { name: "{{{PROPOSTA_VALOR_TOTAL}}" });
  await generate(ada, id);
  const [document] = await signing.documents(ada);
  expect(document?.answers[0]?.value).toBe("{ { {PROPOSTA_VALOR_TOTAL}}");
});

test("three simultaneous clicks and one more generate one document", async () => {
  const { ada, proposal } = await signing.ready();
  const click = () =>
    ada.raw("/api/zapsign/generate-contract", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ proposalId: proposal.id }),
    });
  const answers = await Promise.all([click(), click(), click()]);
  answers.push(await click());
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);
  const refused = answers.filter(({ status }) => status === 409);
  for (const answer of refused)
    expect(await answer.json()).toEqual({
      code: "contract_generated",
      message: "Contrato já gerado",
    });
  expect(await signing.documents(ada)).toHaveLength(1);
});

test("members generate contracts, and nobody of another organization does", async () => {
  const { ada, proposal } = await signing.ready();
  const [mate, eve] = [await joinTeam(world, ada, "member"), await world.owner()];
  await signing.enabled(eve);
  expect(await eve.refusal(contracts.generate, { proposalId: proposal.id })).toMatchObject({
    status: 404,
  });
  expect(await eve.refusal(contracts.cancel, { id: proposal.id })).toMatchObject({ status: 404 });
  expect((await generate(mate, proposal.id)).zapsignStatus).toBe("pending");
});

test("names each missing requirement in turn, and generates nothing", async () => {
  const ada = await world.owner();
  const proposal = await signing.accepted(ada, { email: null });
  const refusal = () => ada.refusal(contracts.generate, { proposalId: proposal.id });
  const codes: string[] = [];
  const note = async () => {
    const { status, code, message } = await refusal();
    expect([status, message.length > 20]).toEqual([400, true]);
    codes.push(code);
  };
  await ada.call(proposals.update, { id: proposal.id, status: "sent" });
  await note();
  await ada.call(proposals.update, { id: proposal.id, status: "accepted" });
  await note();
  await signing.enabled(ada, { sendAutomaticEmail: true });
  await note();
  await ada.call(clients.update, { id: proposal.clientId, email: "c@padaria.com.br" });
  await ada.call(clients.remove, { id: proposal.clientId });
  await note();
  expect(codes).toEqual([
    "contract_not_accepted",
    "zapsign_disabled",
    "contract_email_missing",
    "contract_client_missing",
  ]);
  expect(await signing.documents(ada)).toEqual([]);
});

test("refuses a client without tax id or address where that was asked for", async () => {
  const ada = await world.owner();
  await signing.enabled(ada);
  const { id: proposalId, clientId } = await signing.accepted(ada, { cnpj: null, address: null });
  const strict = { proposalId, requireComplete: true };
  const refusal = await ada.refusal(contracts.generate, strict);
  expect(refusal).toMatchObject({ status: 409, code: "contract_client_incomplete" });
  expect(refusal.message).toContain("sem CPF/CNPJ e endereço");
  expect(await signing.documents(ada)).toEqual([]);
  await ada.call(clients.update, { id: clientId, cnpj: "11.222.333/0001-81" });
  expect((await ada.refusal(contracts.generate, strict)).message).toContain("sem endereço");
  expect((await generate(ada, proposalId)).zapsignStatus).toBe("pending");
});

test("names a key or template that is missing while enabled", async () => {
  const ada = await world.owner();
  const { id: proposalId } = await signing.accepted(ada);
  const refused = async () => (await ada.refusal(contracts.generate, { proposalId })).code;
  await ada.call(contracts.saveSettings, { enabled: true });
  expect(await refused()).toBe("zapsign_key_missing");
  await ada.call(contracts.saveSettings, { apiKey: keyOf(ada) });
  expect(await refused()).toBe("zapsign_template_missing");
  await ada.call(contracts.saveSettings, { templateToken: "template-123" });
  expect((await generate(ada, proposalId)).zapsignStatus).toBe("pending");
});

test.each([
  ["zapsign_key_refused", { apiKey: "invalida" }],
  ["zapsign_plan_missing", { templateToken: "sem-plano" }],
  ["zapsign_template_unknown", { templateToken: "inexistente" }],
])("reports a refusal of ZapSign as %s, and works once it is corrected", async (code, wrong) => {
  const { ada, proposal, refused } = await signing.ready(wrong);
  expect(await refused()).toMatchObject({ status: 400, code });
  await signing.enabled(ada);
  expect((await generate(ada, proposal.id)).zapsignStatus).toBe("pending");
  expect(await signing.documents(ada)).toHaveLength(1);
});

test.each([
  ["500", "zapsign_failed"],
  ["429", "zapsign_busy"],
])("answers 502 while ZapSign answers %s, and works on retry", async (kind, code) => {
  const { ada, proposal, refused } = await signing.ready();
  await signing.fault(ada, { kind, on: "POST /models" });
  expect(await refused()).toMatchObject({ status: 502, code });
  expect((await signing.proposal(ada, proposal.id)).zapsignDocumentToken).toBeNull();
  expect((await generate(ada, proposal.id)).zapsignStatus).toBe("pending");
  expect(await signing.documents(ada)).toHaveLength(1);
});

test("generating a contract takes three steps at the table beside the caller's", async () => {
  const { ada } = await signing.ready();
  const { id } = await signing.accepted(ada);
  await signing.settled();
  const { steps, scans } = await metered(() => generate(ada, id));
  expect([steps, scans]).toEqual([4, 0]);
});
