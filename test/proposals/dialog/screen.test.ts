import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openWindow } from "#test/world/browser.ts";
import { shop } from "#test/proposals/shop.ts";

/** Types into a select until it offers `name`, and takes that with the keyboard. */
async function choose(page: Page, label: string, typed: string, name: string): Promise<void> {
  const select = page.getByRole("combobox", { name: label });
  await select.fill(typed);
  await page.locator(".ant-select-item-option-active", { hasText: name }).waitFor();
  await select.press("Enter");
}

/** Waits until a place shows this amount, with plain spaces: sums follow the fields a moment later. */
async function shows(page: Page, label: string, amount: string): Promise<void> {
  const place = page.getByLabel(label, { exact: true });
  await expect.poll(async () => (await place.innerText()).replaceAll("\u00a0", " ")).toBe(amount);
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test("a proposal is written by keyboard and kept to the centavo as it was shown", async () => {
  const { ada } = await shop();
  await ada.call(products.create, { name: "Visita", price: 1.02 });
  const { page, faults } = await openWindow(ada);
  await page.goto("/proposals");
  await page.getByRole("button", { name: "Nova Proposta" }).click();
  await page.getByRole("dialog").locator("input:focus").waitFor();
  await page.keyboard.type("Climatização");
  await choose(page, "Cliente", "horizonte", "Construtora Horizonte S.A.");
  await choose(page, "Produto ou serviço do item 1", "instalacao", "Instalação");
  const price = page.getByLabel("Preço unitário do item 1");
  await expect.poll(() => price.inputValue()).toBe("64,22");
  await page.getByLabel("Quantidade do item 1").fill("2,25");
  await shows(page, "Total do item 1", "144,50");
  await page.getByLabel("Quantidade do item 1").press("Enter");
  await page.locator('[aria-label="Produto ou serviço do item 2"]:focus').waitFor();
  await choose(page, "Produto ou serviço do item 2", "visita", "Visita");
  await page.getByLabel("Quantidade do item 2").fill("1,25");
  await page.getByRole("button", { name: "Desconto do item 2 em R$: usar porcentagem" }).click();
  await page.getByLabel("Desconto do item 2 em porcentagem").fill("50");
  await shows(page, "Total do item 2", "0,64");
  await shows(page, "Total da proposta", "R$ 145,14");
  await page.getByLabel("Desconto do item 2 em porcentagem").press("Enter");
  await page.locator('[aria-label="Produto ou serviço do item 3"]:focus').waitFor();
  await page.getByRole("button", { name: "Salvar proposta" }).click();
  await toast(page, "Proposta criada");
  const [made] = await ada.call(proposals.list, {});
  expect(made).toMatchObject({ totalAmount: 145.14, validityDays: 30, status: "draft" });
  expect(made?.items.map(({ discount }) => discount)).toEqual([0, 0.64]);
  expect(faults).toEqual([]);
});

test("an unchanged proposal is saved as it was", async () => {
  const { ada, product, propose } = await shop();
  const made = await propose([
    { productId: product.id, quantity: 1_234.56, unitPrice: 9_999.99, discount: 0.01 },
  ]);
  const { page } = await openWindow(ada);
  await page.goto(`/proposals?editar=${made.id}`);
  await page.getByLabel("Quantidade do item 1").focus();
  await page.getByLabel("Preço unitário do item 1").focus();
  await page.getByRole("dialog").getByLabel("Título").focus();
  await page.getByRole("button", { name: "Salvar proposta" }).click();
  await toast(page, "Proposta salva");
  const kept = await ada.call(proposals.get, { id: made.id });
  expect(kept).toEqual({ ...made, updatedAt: kept.updatedAt });
});

test("what is missing or too much is said on its field before anything is sent", async () => {
  const { ada } = await shop();
  const { page } = await openWindow(ada);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/proposals?editar=nova");
  const dialog = page.getByRole("dialog");
  await dialog.locator("input:focus").waitFor();
  await dialog.getByRole("button", { name: "Salvar proposta" }).click();
  await dialog.getByText("Por favor, insira um título para a proposta").waitFor();
  await dialog.getByText("Por favor, selecione um cliente").waitFor();
  await choose(page, "Produto ou serviço do item 1", "instala", "Instalação");
  await page.getByLabel("Quantidade do item 1").fill("0,5");
  await page.getByLabel("Desconto do item 1 em reais").fill("100");
  await dialog.getByRole("button", { name: "Salvar proposta" }).click();
  await dialog.getByText("A quantidade mínima é 1").waitFor();
  await dialog.getByText("O desconto não pode passar do total do item").waitFor();
  expect(sent).toEqual([]);
});

test("a number that cannot be read is refused on its field, and the sign of percent changes the unit", async () => {
  const { ada, product, propose } = await shop();
  const { id } = await propose([{ productId: product.id, unitPrice: 200 }]);
  const { page } = await openWindow(ada);
  await page.goto(`/proposals?editar=${id}`);
  const dialog = page.getByRole("dialog");
  await page.getByLabel("Desconto do item 1 em reais").fill("10%");
  await page.getByLabel("Desconto do item 1 em porcentagem").waitFor();
  await shows(page, "Total do item 1", "180,00");
  await page.getByLabel("Desconto do item 1 em porcentagem").fill("R$ 50");
  await shows(page, "Total do item 1", "150,00");
  const discount = page.getByLabel("Desconto do item 1 em reais");
  const save = dialog.getByRole("button", { name: "Salvar proposta" });
  for (const [typed, refusal] of [
    ["50,00 reais", "Valor inválido"],
    ["5,555", "Use no máximo 2 casas decimais"],
    ["abc", "Valor inválido"],
  ] as const) {
    await discount.fill(typed);
    await shows(page, "Total do item 1", "–");
    await save.click();
    await dialog.getByText(refusal).waitFor();
    expect(await discount.inputValue()).toBe(typed);
  }
  await discount.fill("");
  await page.getByLabel("Preço unitário do item 1").fill("1,234");
  await page.getByLabel("Quantidade do item 1").fill("duas");
  await save.click();
  await dialog.getByText("Use no máximo 2 casas decimais").waitFor();
  await dialog.getByText("Quantidade inválida").waitFor();
  expect(await ada.call(proposals.get, { id })).toMatchObject({ totalAmount: 200 });
});

test("a lost session does not lose what was being written, nor does a reload after it", async () => {
  const { ada, propose } = await shop();
  const { id } = await propose();
  const { page } = await openWindow(ada);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/proposals?editar=${id}`);
  const title = page.getByRole("dialog").getByLabel("Título");
  await title.fill("Escrita antes de sair");
  await ada.call(auth.logout, {});
  await page.getByRole("button", { name: "Salvar proposta" }).click();
  await toast(page, "You are logged out. Logging in again...");
  await page.getByRole("dialog", { name: /Sua sessão expirou/ }).waitFor();
  await page.reload();
  await page.getByLabel("E-mail").fill(ada.email);
  await page.getByLabel("Senha", { exact: true }).fill(ada.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByText("Recuperamos o que você estava escrevendo").waitFor();
  expect(await title.inputValue()).toBe("Escrita antes de sair");
  await page.getByRole("button", { name: "Salvar proposta" }).click();
  await toast(page, "Proposta salva");
  await title.waitFor({ state: "hidden" });
  await page.goto(`/proposals?editar=${id}`);
  await title.waitFor();
  expect(await page.getByText("Recuperamos o que você").count()).toBe(0);
});

test("what was given up does not come back", async () => {
  const { ada, propose } = await shop();
  const { id } = await propose();
  const { page } = await openWindow(ada);
  await page.goto(`/proposals?editar=${id}`);
  const title = page.getByRole("dialog").getByLabel("Título");
  await title.fill("Nunca mais");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Descartar" }).click();
  await title.waitFor({ state: "hidden" });
  await page.goto(`/proposals?editar=${id}`);
  expect(await title.inputValue()).toBe("Climatização do 2º andar");
});

test("an older copy does not overwrite what somebody else saved", async () => {
  const { ada, propose } = await shop();
  const { id } = await propose();
  const { page } = await openWindow(ada);
  await page.goto(`/proposals?editar=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Título").fill("Minha");
  await ada.call(proposals.update, { id, title: "Da outra pessoa" });
  await page.getByRole("button", { name: "Salvar proposta" }).click();
  await toast(page, "Este registro foi alterado por outra pessoa. Recarregue a página.");
  await page.getByRole("button", { name: "Salvar proposta" }).click();
  await toast(page, "Este registro foi alterado por outra pessoa. Recarregue a página.");
  expect(await ada.call(proposals.get, { id })).toMatchObject({ title: "Da outra pessoa" });
});

test("a deleted client and a deleted product stay with the proposal and say so", async () => {
  const { ada, client, product, propose } = await shop();
  const { id } = await propose([{ productId: product.id }]);
  await ada.call(clients.remove, { id: client.id });
  await ada.call(products.remove, { id: product.id });
  const { page } = await openWindow(ada);
  await page.goto("/proposals");
  await page.getByText("Construtora Horizonte S.A. (excluído)").waitFor();
  await page.goto(`/proposals?editar=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Construtora Horizonte S.A. (excluído)").waitFor();
  await dialog.getByText("Instalação (excluído)").waitFor();
  await dialog.getByLabel("Título").fill("Ainda vale");
  await page.getByRole("button", { name: "Salvar proposta" }).click();
  await toast(page, "Proposta salva");
});
