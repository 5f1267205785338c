import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { expectAccessible, inEveryWidth } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";

const sheet = (count: number, name: string) =>
  ["Nome", ...Array.from({ length: count }, (_row, index) => `${name} ${index}`)].join("\n");

test("announces the limit of clients when it is near, then warns, then refuses", async () => {
  const ada = await world.owner();
  await ada.call(clients.import, { csvData: sheet(4_799, "Cliente") });
  const page = await openPage(ada, "/clients");
  await page.getByText("4.799 clientes").waitFor();
  expect(await page.getByText("de 6.000 clientes").count()).toBe(0);

  const topOfTable = () => page.getByRole("table").evaluate((it) => it.getBoundingClientRect().top);
  const top = await topOfTable();
  await page.getByRole("button", { name: "Novo Cliente" }).click();
  await page.getByRole("dialog").getByLabel("Nome").fill("O que faz a conta");
  await page.getByRole("button", { name: "Salvar cliente" }).click();
  await page.getByText("4.800 de 6.000 clientes.").waitFor();
  expect(await topOfTable()).toBe(top);
  const warning = page.getByRole("region", { name: "Limite de clientes" });
  expect(await warning.count()).toBe(0);

  await ada.call(clients.import, { csvData: sheet(1_199, "Outro") });
  await page.reload();
  await warning.getByText("5.999 de 6.000 clientes.").waitFor();
  await page.getByRole("button", { name: "Importar CSV" }).click();
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles({
      name: "clientes.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(sheet(3, "Último")),
    });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Importar 3 linhas" }).click();
  await dialog.getByText("chegou ao limite de 6.000 clientes").first().waitFor();
  expect(await dialog.locator("tbody tr").count()).toBe(2);
  await dialog.getByRole("button", { name: "Concluir" }).click();

  await page.getByRole("button", { name: "Novo Cliente" }).click();
  await dialog.getByLabel("Nome").fill("Mais um");
  await dialog.getByRole("button", { name: "Salvar cliente" }).click();
  await page.getByText("Sua organização chegou ao limite de 6.000 clientes.").first().waitFor();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Descartar" }).click();
  await warning.getByRole("button", { name: "Assinar Plano Básico" }).click();
  await page.getByRole("dialog", { name: "Assinar Plano Básico" }).waitFor();

  await inEveryWidth(page, "/clients", async () => {
    await page.getByText("6.000 de 6.000 clientes.").waitFor();
    await expectAccessible(page);
  });
}, 120_000);
