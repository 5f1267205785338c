import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { openPage, openWindow, toast } from "#test/world/browser.ts";
import { faultsInBothThemes } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";

test("another CNPJ replaces what the previous one filled in", async () => {
  const { page } = await openWindow(await world.owner());
  const slow = Promise.withResolvers<void>();
  await page.route("**/api/lookup/cnpj/12ABC34501DE35", async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.goto("/clients?editar=novo");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("CPF/CNPJ").pressSequentially("12abc34501de35");
  await dialog.getByText("Consultando a Receita…").waitFor();
  await dialog.getByLabel("CPF/CNPJ").fill("11222333000181");
  await expect.poll(() => dialog.getByLabel("Empresa").inputValue()).toBe("Padaria Estrela do Sul");
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  const overtaken = page.waitForResponse(/12ABC34501DE35/);
  slow.resolve();
  await (await overtaken).finished();
  await dialog.getByLabel("Endereço").fill("Rua minha, 1");
  expect(await dialog.getByLabel("Empresa").inputValue()).toBe("Padaria Estrela do Sul");
  expect(await page.getByText("CNPJ encontrado!").count()).toBe(0);
  await dialog.getByLabel("CPF/CNPJ").fill("46031288000162");
  await dialog.getByText("Na Receita, esta empresa não está ativa.").waitFor();
  expect(await dialog.getByLabel("Empresa").inputValue()).toBe("Hospital Santa Clara");
  expect(await dialog.getByLabel("Endereço").inputValue()).toBe("Rua minha, 1");
  await dialog.getByRole("button", { name: "Usar dados da Receita" }).click();
  expect(await dialog.getByLabel("Cidade").inputValue()).toBe("Campinas");
  // What the first number filled in is no longer anybody's.
  await dialog.getByLabel("E-mail").fill("eu@hospital.com.br");
  await dialog.getByRole("button", { name: "Desfazer" }).click();
  expect(await dialog.getByLabel("Empresa").inputValue()).toBe("");
  expect(await dialog.getByLabel("Endereço").inputValue()).toBe("Rua minha, 1");
  expect(await dialog.getByLabel("E-mail").inputValue()).toBe("eu@hospital.com.br");
});

test("saves a client whose legal name is longer than the field of the name", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/clients?editar=novo");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("CPF/CNPJ").fill("33444555000181");
  await toast(page, "CNPJ encontrado!");
  await dialog.getByRole("button", { name: "Salvar cliente" }).click();
  await toast(page, "Cliente criado com sucesso");
  const [saved] = await ada.call(clients.list, {});
  expect(saved).toMatchObject({ company: "Aprusul" });
  expect(saved?.name).toMatch(/^Associação dos Pequenos Produtores Rurais/);
});

test("creates a client whose legal name is longer than the field of the name", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/proposals/new");
  await page.getByRole("combobox", { name: "Cliente" }).pressSequentially("44555666000181");
  const group = page.getByRole("group", { name: "Novo cliente" });
  await expect.poll(() => group.getByLabel("Nome").inputValue()).toMatch(/^Sindicato/);
  await group.getByRole("button", { name: "Criar cliente" }).click();
  await group.waitFor({ state: "detached" });
  expect(await ada.call(clients.list, {})).toHaveLength(1);
});

test("says that no state matches what is typed", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(clients.create, { name: "Padaria Sol" });
  const page = await openPage(ada, `/clients/${id}?editar=sim`);
  await page.getByRole("combobox", { name: "UF" }).fill("zz");
  await page.getByRole("option", { name: "Nenhuma opção encontrada", disabled: true }).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
});
