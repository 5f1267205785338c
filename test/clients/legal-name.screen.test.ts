import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { openPage, toast } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

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
