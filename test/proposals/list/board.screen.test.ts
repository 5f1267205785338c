import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { share, tokenOf } from "#test/offers/sending/sending.fixture.ts";
import { acceptanceOf } from "#test/offers/sent-offer.fixture.ts";
import { openPage } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";

const column = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}, `) });
const card = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });

async function drag(page: Page, title: string, to: string) {
  const from = await card(page, title).boundingBox();
  const over = await column(page, to).boundingBox();
  if (!from || !over) throw new Error("Not on the screen");
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(over.x + 60, over.y + 160, { steps: 6 });
}

test("moves proposals on the board by mouse, keyboard and menu, and sums columns", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const line = [{ productId: product.id }];
  const ducts = await propose(line, { title: "Dutos" });
  await propose(line, { title: "Exaustão", status: "sent" });
  const won = await propose(line, { title: "Climatização" });
  await propose(line, { title: "Cortinas de ar", status: "accepted" });
  const page = await openPage(ada, "/proposals?status=sent");
  // The address names the view, so that a copied one shows the same to everybody.
  await expect.poll(() => page.url()).toMatch(/\?status=sent&view=lista$/);
  await page.getByRole("button", { name: "Todas 4" }).click();
  await page.getByText("Quadro", { exact: true }).click();
  await column(page, "Rascunho").getByText("R$ 128,44").waitFor();
  expect(page.url()).toMatch(/view=quadro$/);
  await page.goto("/proposals");
  await expect.poll(() => page.url()).toMatch(/view=quadro$/);
  expect(await page.getByRole("group", { name: "Status" }).count()).toBe(0);

  // A move that needs input opens its dialog; the card stays until then.
  await drag(page, "Dutos", "Enviada");
  await page.getByText("Solte para enviar ao cliente.").waitFor();
  await page.mouse.up();
  const sending = page.getByRole("dialog", { name: "Enviar proposta ao cliente" });
  await sending.getByRole("button", { name: "Só marcar como enviada" }).waitFor();
  await page.keyboard.press("Escape");
  await sending.waitFor({ state: "hidden" });
  await column(page, "Rascunho").getByText("Dutos").waitFor();

  // A refused move comes back. Then it is lost at once, and its reason can follow.
  await page.route("**/api/proposals/*", (route) =>
    route.fulfill({ status: 503, json: { code: "busy", message: "Sistema ocupado." } }),
  );
  await drag(page, "Dutos", "Perdida");
  await page.mouse.up();
  await page.getByText("Sistema ocupado.").first().waitFor();
  await column(page, "Rascunho").getByText("Dutos").waitFor();
  await page.unroute("**/api/proposals/*");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await column(page, "Perdida").getByText("Sem motivo informado").waitFor();
  await page.getByRole("button", { name: "Informar motivo" }).click();
  const reason = page.getByRole("dialog", { name: "Por que esta proposta foi perdida?" });
  await reason.getByLabel("Motivo").click();
  await page.getByText("Prazo não atende").click();
  await reason.getByRole("button", { name: "Salvar motivo" }).click();
  await column(page, "Perdida").getByText("Prazo não atende").waitFor();
  expect(await ada.call(proposals.get, { id: ducts.id })).toMatchObject({
    status: "rejected",
    lostReason: "deadline",
  });

  // By keyboard, back to the drafts, with the focus on the card.
  await card(page, "Dutos").focus();
  await page.keyboard.press("Space");
  await page.getByText("Dutos na mão, na coluna Perdida.").waitFor({ state: "attached" });
  for (const said of [
    "Coluna Aceita, 3 de 4, 1 proposta, R$ 64,22.",
    "Coluna Enviada, 2 de 4, 1 proposta, R$ 64,22.",
    "Coluna Rascunho, 1 de 4, 1 proposta, R$ 64,22.",
  ]) {
    await page.keyboard.press("ArrowLeft");
    await page.getByText(said.replace("R$ ", "R$\u00A0")).waitFor({ state: "attached" });
  }
  await page.keyboard.press("Space");
  await page.getByText("Dutos movida para Rascunho.").waitFor({ state: "attached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Dutos");
  await expect
    .poll(async () => (await ada.call(proposals.get, { id: ducts.id })).status)
    .toBe("draft");
  // And on the way back from its page.
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Dutos" }).waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Dutos");

  // Moving out of 'Aceita' asks first, naming the month that changes.
  await page.getByRole("button", { name: "Ações de Cortinas de ar" }).click({ force: true });
  await page.getByRole("menuitem", { name: "Mover para Rascunho" }).click();
  const question = page.getByRole("dialog", { name: /^Tirar PROP-\d{4}-0004 de Aceita\?$/ });
  await question.getByText(/Ela conta R\$\s64,22 em .+ de \d{4}\./).waitFor();
  await question.getByRole("button", { name: "Mover" }).click();
  await column(page, "Rascunho").getByText("Cortinas de ar").waitFor();

  // A client's acceptance can only be reopened.
  const token = tokenOf(await share(ada, won));
  await world.anonymous().call(offers.accept, { token, ...(await acceptanceOf(ada, won.id)) });
  await page.reload();
  await drag(page, "Climatização", "Rascunho");
  await page.getByText("Solte para reabrir, com um motivo.").waitFor();
  expect(await page.getByText("Aceita pelo cliente. Use “Reabrir”.").count()).toBe(2);
  await page.mouse.up();
  await page.getByText("Não é possível mover", { exact: true }).waitFor();
  await column(page, "Aceita").getByText("Climatização").waitFor();
  await drag(page, "Climatização", "Enviada");
  await page.mouse.up();
  const reopening = page.getByRole("dialog", { name: "Reabrir proposta" });
  await reopening.getByText(/Ela conta R\$\s64,22 em .+ de \d{4}\./).waitFor();
  await page.keyboard.press("Escape");
  await reopening.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Período de Aceita: últimos 30 dias" }).click();
  await page.getByRole("menuitem", { name: "este mês" }).click();
  await page.getByRole("button", { name: "Período de Perdida: este mês" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("tab", { name: /^Enviada ?1/, selected: true }).waitFor();
  await page.getByText("1 proposta", { exact: true }).waitFor();
  await page.getByRole("tab", { name: /^Perdida/ }).click();
  await page.getByText("Nenhuma proposta", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
