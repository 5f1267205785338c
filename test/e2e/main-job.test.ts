import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readPdf } from "#test/pdf/read-pdf.ts";
import { openPage, toast } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";

test("a new company gets from the sign-up to the PDF of its first proposal", async () => {
  const page = await openPage(undefined, "/register");
  await page.getByLabel("Nome", { exact: true }).fill("Conceição");
  await page.getByLabel("Sobrenome").fill("Araújo");
  await page.getByLabel("E-mail").fill(`${crypto.randomUUID()}@exemplo.com.br`);
  await page.getByLabel("Senha", { exact: true }).fill("Varanda-azul-42");
  await page.getByLabel("Confirmar senha").fill("Varanda-azul-42");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await toast(page, "Conta criada com sucesso! Bem-vindo!");
  await page.getByRole("button", { name: "Fazer depois" }).click();

  await page.getByRole("link", { name: "Clientes" }).click();
  await page.getByRole("button", { name: "Novo Cliente" }).click();
  await page.getByLabel("CPF/CNPJ").pressSequentially("12abc34501de35");
  await toast(page, "CNPJ encontrado!");
  await page.getByRole("button", { name: "Salvar cliente" }).click();
  await toast(page, "Cliente criado com sucesso");

  await page.getByRole("link", { name: "Produtos & Serviços" }).click();
  await page.getByRole("button", { name: "Novo Item" }).click();
  const item = page.getByRole("dialog");
  await item.getByLabel("Nome").fill("Consultoria técnica");
  await item.getByLabel("Preço").fill("1234,56");
  await item.getByRole("button", { name: "Salvar Item" }).click();
  await page.getByText("R$ 1.234,56").first().waitFor();

  await page.getByRole("link", { name: "Propostas", exact: true }).click();
  await page.getByRole("button", { name: "Nova Proposta" }).click();
  await choose(page, "Cliente", "Prado e Menezes");
  await page.getByLabel("Título").fill("Manutenção anual: ar-condicionado");
  await choose(page, "Produto ou serviço do item 1", "Consultoria técnica");
  await page.getByLabel(/Preço unitário/).fill("64,22");
  await page.getByLabel(/Quantidade/).fill("2,25");
  await page.getByLabel(/Quantidade/).blur();
  await expect.poll(() => page.getByLabel("Total da proposta").textContent()).toContain("144,50");
  await page.getByRole("button", { name: "Salvar proposta" }).click();
  await page.waitForURL(/\/proposals\/1$/);
  for (const layout of ["Clássico", "Moderno", "Minimalista"]) {
    await useLayout(page, layout);
    const text = await downloadPdf(page);
    expect(text).toMatch(/PROP-\d{4}-0001/);
    expect(text).toContain("144,50");
    expect(text).toContain("12.ABC.345/01DE-35");
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

async function choose(page: Page, label: string, name: string) {
  await page.getByRole("combobox", { name: label }).fill(name);
  await page.getByRole("option", { name }).first().click();
}

async function useLayout(page: Page, layout: string) {
  await page.getByRole("button", { name: "Editar" }).click();
  await page.getByText("Status e layout").click();
  await page.getByLabel("Layout do PDF").selectOption(layout);
  await page.getByRole("button", { name: "Salvar proposta" }).click();
  await page.waitForURL(/\/proposals\/1$/);
}

async function downloadPdf(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("proposta-Manutenção anual ar-condicionado.pdf");
  const { pages } = await readPdf(new Uint8Array(await readFile(await download.path())));
  return pages.join("\n");
}
