import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";
import { byMail, pageTokens, sellerWithDraft, someAddress } from "../sending/sending.fixture.ts";
import { acceptanceOf } from "../sent-offer.fixture.ts";

const CNPJ = "11.222.333/0001-81";

const OPTION = { name: "Manutenção preventiva (PMOC)", unitPrice: 840.01, optional: true };

async function mailedProposal({ asksSignerCpf = false } = {}) {
  const { ada, client, proposal: draft } = await sellerWithDraft();
  const items = [...draft.items, OPTION];
  const proposal = await ada.call(proposals.update, { id: draft.id, items });
  await ada.call(clients.update, { id: client.id, cnpj: CNPJ });
  await ada.call(branding.save, { primaryColor: "#0f766e" });
  await ada.call(organization.update, { asksSignerCpf });
  const to = someAddress();
  await ada.call(proposals.send, { id: proposal.id, ...byMail(proposal.updatedAt, [to]) });
  await expect.poll(() => pageTokens(ada, to)).toHaveLength(1);
  const [token = ""] = await pageTokens(ada, to);
  return { ada, proposal, to, path: `/p/${token}` };
}

const sheetOf = (page: Page) => page.getByRole("dialog");

test("accepts on a phone after a wrong tax id, and updates the seller's page", async () => {
  const { ada, proposal, to, path } = await mailedProposal({ asksSignerCpf: true });
  const seller = await openPage(ada, `/proposals/${proposal.id}`);
  await seller.getByText("Entregue").first().waitFor();

  const page = await openPage(undefined, path, { width: 390, height: 844 });
  // 6 × 2.849,00 less 54,70, and the option.
  await page.getByLabel(OPTION.name).check();
  await page.getByRole("region", { name: "Total", exact: true }).getByText("17.879,31").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Aceitar proposta" }).last().click();
  const sheet = sheetOf(page);
  const accept = sheet.getByRole("button", { name: /^Aceitar por R\$\s17\.879,31$/ });
  await accept.click();
  await sheet.getByText("Informe o seu nome completo").waitFor();
  await sheet.getByText("Informe o seu CPF").waitFor();
  const landmarks = sheet.getByRole("banner").or(sheet.getByRole("contentinfo"));
  expect(await landmarks.count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await sheet.getByLabel("Nome completo").fill("Beatriz Nogueira da Conceição");
  await sheet.getByLabel("Cargo (opcional)").fill("diretora");
  await sheet.getByLabel("Seu CPF").fill("529.982.247-25");
  await sheet.getByLabel(/4 primeiros caracteres/).fill("9999");
  await sheet.getByRole("checkbox").check();
  await accept.click();
  await sheet.getByText("Não confere com o CPF/CNPJ do cliente. Restam 4 tentativas.").waitFor();
  expect(await sheet.getByLabel("Nome completo").inputValue()).toBe(
    "Beatriz Nogueira da Conceição",
  );
  await sheet.getByLabel(/4 primeiros caracteres/).fill("1122");
  await sheet.getByText(/^Não confere/).waitFor({ state: "hidden" });
  const [sent] = await Promise.all([page.waitForRequest("**/accept"), accept.click()]);
  expect(sent.postDataJSON()).toHaveProperty("visibleSeconds");
  await page.getByText("Proposta aceita!").waitFor();
  await page.getByText(`O comprovante vai para ${to}.`).waitFor();
  expect(await page.locator(":focus").textContent()).toContain("Proposta aceita!");
  expect(await accessibilityFaults(page)).toEqual([]);

  await seller.getByText("Aceita pelo cliente: o conteúdo está protegido.").waitFor();
  const evidence = seller.getByRole("region", { name: "Aceite eletrônico" });
  await evidence.getByText("Comprovante pronto").waitFor();
  await evidence.getByText(OPTION.name).waitFor();
  await seller.getByText("Escolhido pelo cliente").waitFor();
  await evidence.getByText("Beatriz Nogueira da Conceição (diretora)").waitFor();
  await evidence.getByText(/^enviado por e-mail para .*, só a este endereço$/).waitFor();
  await seller.getByText("Aceita por Beatriz Nogueira da Conceição (diretora)").waitFor();
  expect(await accessibilityFaults(seller)).toEqual([]);
  const download = seller.waitForEvent("download");
  await evidence.getByRole("button", { name: "Arquivo de provas" }).click();
  expect((await download).suggestedFilename()).toMatch(/^provas-PROP-.*\.zip$/);
  const receipt = (await world.mail(to)).find(({ subject }) => subject.startsWith("Comprovante"));
  await page.goto("about:blank");
  await page.setContent(receipt?.html ?? "");
  await page.getByText("Código SHA-256").waitFor();
  expect(await overflow(page)).toBe(0);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFaults(page)).toEqual([]);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe("rgb(11, 17, 32)");
  await expect
    .poll(async () => (await ada.call(proposals.get, { id: proposal.id })).status)
    .toBe("accepted");
});

test("a payment needs an amount and a past day; asks about an early one or an excess", async () => {
  const { ada, proposal, path } = await mailedProposal();
  const { id } = proposal;
  const token = path.split("/").at(-1) ?? "";
  await world.anonymous().call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
  const page = await openPage(ada, `/proposals/${id}`);
  const panel = page.getByRole("region", { name: "Recebimentos" });
  await panel.getByRole("button", { name: "Registrar recebimento" }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar recebimento" });
  const day = dialog.getByLabel("Data do recebimento");
  const today = await day.inputValue();
  await day.fill("2020-01-01");
  const submit = dialog.getByRole("button", { name: "Registrar recebimento" });
  await submit.click();
  await dialog.getByText("Informe o valor recebido").waitFor();
  await day.fill("2999-01-01");
  await submit.click();
  await dialog.getByText("A data não pode ser no futuro").waitFor();
  await day.fill("2020-01-01");
  await dialog.getByLabel("Valor recebido").fill("99.999,99");
  await submit.click();
  const early = page.getByRole("dialog", { name: "Registrar um recebimento anterior à proposta?" });
  await early.getByText(/, depois de 01\/01\/2020\.$/).waitFor();
  expect(await page.getByText("Registrando…").count()).toBe(0);
  await early.getByRole("button", { name: "Cancelar" }).click();
  await expect
    .poll(() => submit.evaluate((button) => button === document.activeElement))
    .toBe(true);
  await day.fill(today);
  await submit.click();
  const question = page.getByRole("dialog", { name: "Registrar mais do que o total?" });
  await question.getByText(/ultrapassa em R\$\s82\.960,69 o total da proposta/).waitFor();
  await question.getByRole("button", { name: "Cancelar" }).click();
  // What was typed is still there, and nothing registered.
  expect(await dialog.getByLabel("Valor recebido").inputValue()).toContain("99.999,99");
  expect((await ada.call(proposals.offer, { id })).payments).toEqual([]);
  await dialog.getByLabel("Valor recebido").fill("17.039,30");
  await submit.click();
  await panel.getByText(/^R\$\s17\.039,30 de R\$\s17\.039,30$/).waitFor();
  await panel.getByRole("button", { name: "Registrar recebimento" }).click();
  await dialog.getByLabel("Valor recebido").fill("0,70");
  await submit.click();
  await question.getByRole("button", { name: "Registrar mesmo assim" }).click();
  await panel.getByText(/^R\$\s17\.040,00 de R\$\s17\.039,30$/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a client declines with a reason, and the page stays declined", async () => {
  const { ada, proposal, path } = await mailedProposal();
  const page = await openPage(undefined, path, { width: 1_440 });
  await page.getByRole("button", { name: "Não vou aceitar" }).first().click();
  const sheet = sheetOf(page);
  await sheet.getByLabel("Preço acima do orçamento").check();
  await sheet.getByRole("button", { name: "Recusar proposta" }).click();
  await page.getByText(/^Você recusou esta proposta em/).waitFor();
  await page.reload();
  await page.getByText(/^Você recusou esta proposta em/).waitFor();
  expect(await page.getByRole("button", { name: "Aceitar proposta" }).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Mudei de ideia" }).click();
  const question = sheetOf(page);
  expect(await question.getByLabel("Pergunta").inputValue()).toContain("Mudei de ideia");
  await question.getByRole("button", { name: "Enviar pergunta" }).click();
  await question.getByText("Informe o seu nome").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByLabel("Seu nome").fill("Beatriz Nogueira");
  const sending = Promise.withResolvers<void>();
  await page.route("**/questions", async (route) => {
    await sending.promise;
    await route.continue();
  });
  await question.getByRole("button", { name: "Enviar pergunta" }).click();
  await question.getByLabel("Pergunta").fill("E qual é o prazo?");
  sending.resolve();
  const sent = page.getByText("Pergunta enviada.");
  const weight = await sent.evaluate((element) => getComputedStyle(element).fontWeight);
  expect(weight, "apart from the question").toBe("500");
  expect(await page.locator("#f-question-text").inputValue()).toBe("E qual é o prazo?");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await ada.call(proposals.get, { id: proposal.id })).toMatchObject({
    status: "rejected",
    lostReason: "price",
  });
  const { page: seller } = await openWindow(ada);
  await seller.route("**/api/proposals/*/offer", (route) => route.fulfill({ status: 503 }));
  await seller.goto(`/proposals/${proposal.id}`);
  await seller.getByText("Não conseguimos carregar").waitFor();
  await seller.getByText("Há uma pergunta do cliente sem resposta.").waitFor();
  expect(await seller.getByRole("button", { name: "Responder" }).isDisabled()).toBe(true);
  await seller.unroute("**/api/proposals/*/offer");
  await seller.getByRole("button", { name: "Tentar novamente" }).click();
  await seller.getByText("Motivo da perda: Preço acima do orçamento.").waitFor();
  await seller.getByRole("button", { name: "Alterar motivo" }).click();
  await seller.getByRole("menuitem", { name: "Prazo não atende" }).click();
  await seller.getByText("Motivo da perda: Prazo não atende.").waitFor();
  await seller.getByRole("button", { name: "Responder" }).first().click();
  await seller.keyboard.type("Que bom! Reenvio hoje.");
  // What is not sent survives a reload, and what is typed meanwhile survives the sending.
  await seller.reload();
  const answer = seller.getByLabel("Resposta", { exact: true });
  await expect.poll(() => answer.inputValue()).toBe("Que bom! Reenvio hoje.");
  const held = Promise.withResolvers<void>();
  await seller.route("**/api/proposals/*/messages", async (route) => {
    await held.promise;
    await route.continue();
  });
  await answer.press("Enter");
  await seller.getByText("Enviando…").waitFor();
  await answer.press("End");
  await seller.keyboard.type(" E o prazo?");
  held.resolve();
  await seller.getByText("Resposta enviada", { exact: true }).first().waitFor();
  expect(await answer.inputValue()).toBe("E o prazo?");
  await page.reload();
  await page.getByText("Que bom! Reenvio hoje.").waitFor();
  expect(await accessibilityFaults(seller)).toEqual([]);
  await seller.getByRole("button", { name: "Sair" }).click();
  await seller.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await seller.waitForURL("**/login*");
  expect(await seller.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("E o prazo?");
});

test("renews an offer once on a double click, without an error", async () => {
  const { ada, proposal, path } = await mailedProposal();
  const token = path.replace("/p/", "");
  await world.anonymous().call(offers.askRenewal, { token, version: 1 });
  const page = await openPage(ada, `/proposals/${proposal.id}`);
  await page.getByRole("button", { name: "Renovar por 15 dias" }).dblclick();
  await page
    .getByText(/^Validade renovada até/)
    .first()
    .waitFor();
  await page
    .getByText(/versão 2$/)
    .first()
    .waitFor();
  expect(await page.getByText("Este registro foi alterado por outra pessoa").count()).toBe(0);
  expect(await ada.call(proposals.get, { id: proposal.id })).toMatchObject({
    offer: { version: 2 },
  });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
});

test("closes the sheet, not the page, by the back button", async () => {
  const { path } = await mailedProposal();
  const page = await openPage(undefined, "/login", { width: 390, height: 844 });
  await page.goto(path);
  const accept = page.getByRole("button", { name: "Aceitar proposta" }).last();
  const sheet = sheetOf(page);
  await page.getByLabel(OPTION.name).check();
  await accept.click();
  await sheet.getByLabel("Nome completo").fill("Beatriz Nogueira");
  await page.goBack();
  await sheet.waitFor({ state: "hidden" });
  expect(page.url()).toContain(path);
  await accept.click();
  expect(await sheet.getByLabel("Nome completo").inputValue()).toBe("Beatriz Nogueira");

  // Closed otherwise, it leaves no entry behind.
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  expect(await page.getByLabel(OPTION.name).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Não vou aceitar" }).last().click();
  await sheet.getByRole("button", { name: "Fechar" }).click();
  await sheet.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.goBack();
  await page.waitForURL("**/login");
});
