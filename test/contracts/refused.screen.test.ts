import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { openPage, openWindow, toast, withoutNews } from "#test/world/browser.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import {
  chooseAction,
  openProposals,
  acceptedProposal,
  signing,
} from "./contract-screen.fixture.ts";
import { generate } from "./contract.fixture.ts";

const FALLBACK = "Falha ao gerar contrato no ZapSign. Verifique as configurações.";

test("during an outage generating fails with a message, and retries from the toast", async () => {
  const { ada } = await acceptedProposal();
  const { page, context } = await openProposals(ada);
  await signing.fault(ada, { kind: "500", on: "POST /models/create-doc" });
  await chooseAction(page, "Gerar contrato");
  await toast(page, "Erro ao gerar contrato");
  await toast(page, FALLBACK);
  await expect.poll(() => context.pages().length).toBe(1);
  expect(await signing.documents(ada)).toEqual([]);
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByRole("dialog", { name: "Contrato gerado" }).waitFor();
  expect(await signing.documents(ada)).toHaveLength(1);
});

test("an answer without a sentence shows the fallback text", async () => {
  const { ada } = await acceptedProposal();
  const { page } = await openProposals(ada);
  await page.route("**/api/zapsign/generate-contract", (route) =>
    route.fulfill({ status: 502, body: "" }),
  );
  await chooseAction(page, "Gerar contrato");
  await toast(page, FALLBACK);
});

test("reports a signed file that ZapSign does not return, and opens it on retry", async () => {
  const { ada, proposal } = await acceptedProposal();
  const { zapsignDocumentToken } = await generate(ada, proposal.id);
  await signing.act(zapsignDocumentToken ?? "", "sign");
  await signing.settled();
  const { page, context } = await openProposals(ada);
  await signing.fault(ada, { kind: "500", on: "GET /docs", containing: zapsignDocumentToken });
  await chooseAction(page, "Baixar contrato assinado");
  await toast(page, "Erro ao abrir contrato");
  await toast(page, "A ZapSign não respondeu. Tente novamente em alguns minutos.");
  await expect.poll(() => context.pages().length).toBe(1);
  const led = context.waitForEvent("request", (request) => request.url().includes("/signed.pdf"));
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await led;
});

test("two clicks generate one contract", async () => {
  const { ada, proposal } = await acceptedProposal();
  const page = await openPage(ada, `/proposals/${proposal.id}`);
  const button = page.getByRole("button", { name: "Gerar contrato" });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/generate-contract")) calls.push(request.url());
  });
  await button.waitFor();
  await button.evaluate((each: HTMLElement) => {
    each.click();
    each.click();
  });
  await page.getByText("Aguardando assinatura").waitFor();
  expect(calls).toHaveLength(1);
  expect(await signing.documents(ada)).toHaveLength(1);
});

test("shows a contract that somebody else generated meanwhile instead of a second one", async () => {
  const { ada, proposal } = await acceptedProposal();
  const { page } = await openWindow(ada);
  // The list would have the contract before the click.
  await withoutNews(page);
  await page.goto("/proposals");
  await page.getByText("Climatização").first().waitFor();
  await generate(ada, proposal.id);
  await chooseAction(page, "Gerar contrato");
  await toast(page, "Contrato já gerado");
  await page.getByRole("row", { name: /Aguardando assinatura/ }).waitFor();
  expect(await signing.documents(ada)).toHaveLength(1);
});

test("a refusal about settings leads administrators there, and names them to members", async () => {
  const ada = await world.owner();
  await signing.accepted(ada, { cnpj: "11.222.333/0001-81" });
  const bia = await joinTeam(world, ada, "member");
  const member = await openProposals(bia);
  await chooseAction(member.page, "Gerar contrato");
  await member.page.getByText("Peça a quem administra a organização.").first().waitFor();
  await member.page.getByRole("button", { name: "Ver equipe" }).click();
  await member.page.waitForURL("**/team");
  const { page } = await openProposals(ada);
  await chooseAction(page, "Gerar contrato");
  await page.getByRole("button", { name: "Abrir configurações" }).waitFor();
  // The text stays after the toast is gone.
  await page.goto("/proposals/1");
  await page
    .getByRole("region", { name: "Contrato" })
    .getByRole("link", { name: "Assinatura eletrônica" })
    .click();
  await page.waitForURL("**/zapsign-settings");
});

test("what the client lacks is named and corrected on the client's page", async () => {
  const { ada, proposal } = await acceptedProposal({ email: null, cnpj: null, address: null });
  await signing.enabled(ada, { sendAutomaticEmail: true });
  const { page } = await openProposals(ada);
  await chooseAction(page, "Gerar contrato");
  await page.getByRole("button", { name: "Abrir cliente" }).click();
  await page.getByRole("dialog").getByLabel("E-mail").fill("conceicao@padaria.com.br");
  await page.getByRole("button", { name: "Salvar cliente" }).click();
  await expect
    .poll(async () => (await ada.call(clients.list, {})).find(({ id }) => id === proposal.clientId))
    .toMatchObject({ email: "conceicao@padaria.com.br" });
  const question = page.getByRole("dialog", { name: "Gerar o contrato mesmo assim?" });
  await page.goto("/proposals");
  await chooseAction(page, "Gerar contrato");
  await question.getByText("O cadastro do cliente está sem CPF/CNPJ e endereço.").waitFor();
  await question.getByRole("button", { name: "Completar cadastro" }).click();
  await page.waitForURL(`**/clients/${proposal.clientId}?editar=sim`);
  expect(await signing.documents(ada)).toEqual([]);
  await page.goto("/proposals");
  await chooseAction(page, "Gerar contrato");
  await question.getByRole("button", { name: "Gerar mesmo assim" }).click();
  await page.getByRole("dialog", { name: "Contrato gerado" }).waitFor();
});

test("says in the proposal that the integration has to be switched on", async () => {
  const { ada, proposal } = await acceptedProposal();
  await signing.enabled(ada, { enabled: false });
  const page = await openPage(ada, `/proposals/${proposal.id}`);
  await page.getByText("Antes é preciso ativar a integração com a ZapSign em").waitFor();
});
