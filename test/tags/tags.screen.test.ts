import { expect, test } from "vitest";
import { tags } from "#shared/tags/contract.ts";
import { focusedDialog, loseAnswer, openPage, openWindow } from "#test/world/browser.ts";
import { expectAccessible, inEveryWidth } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";

test("creates the first tag from the empty screen, changes and deletes it", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/tags");
  await page.getByText("Nenhuma tag encontrada").waitFor();
  await page.getByRole("button", { name: "Criar Primeira Tag" }).click();
  const dialog = await focusedDialog(page);
  await dialog.getByText("Nova Tag", { exact: true }).waitFor();

  await page.keyboard.type("Urgente");
  await dialog.getByRole("radio", { name: "Vermelho" }).check({ force: true });
  await dialog.getByLabel("Descrição").fill("Precisa sair hoje");
  await dialog.getByRole("checkbox", { name: "Exibir na Dashboard" }).check();
  await dialog.getByRole("button", { name: "Criar Tag" }).click();
  await page.getByText("Tag criada", { exact: true }).first().waitFor();
  const row = page.getByRole("row", { name: /Urgente/ });
  await expect.poll(() => row.innerText()).toMatch(/Urgente\s+#ef4444\s+Precisa sair hoje\s+Sim/);
  await page.getByText("1 tag(s) encontrada(s)").waitFor();

  await row.getByRole("button", { name: "Ações de Urgente" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await dialog.getByText("Editar Tag", { exact: true }).waitFor();
  await dialog.getByLabel("Cor", { exact: true }).fill("0F766E");
  await dialog.getByLabel("Descrição").fill("");
  await dialog.getByRole("checkbox", { name: "Exibir na Dashboard" }).uncheck();
  // A concurrent change: typed fields stay and are saved at the second try.
  const [made] = await ada.call(tags.list, {});
  await ada.call(tags.update, { id: made?.id ?? 0, name: "Urgente!", description: "Hoje" });
  await dialog.getByRole("button", { name: "Salvar Tag" }).click();
  await page.getByText("Erro ao atualizar tag").first().waitFor();
  await expect.poll(() => dialog.getByLabel("Nome").inputValue()).toBe("Urgente!");
  await dialog.getByLabel("Nome").fill("Urgente");
  await dialog.getByRole("button", { name: "Salvar Tag" }).click();
  await page.getByText("Tag atualizada", { exact: true }).first().waitFor();
  await expect.poll(() => row.innerText()).toMatch(/Urgente\s+#0f766e\s+-\s+Não/);

  await row.getByRole("button", { name: "Ações de Urgente" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByText("Tem certeza que deseja excluir a tag Urgente?").waitFor();
  await page.getByRole("button", { name: "Excluir tag" }).click();
  await page.getByText("Nenhuma tag encontrada").waitFor();
  expect(await ada.call(tags.list, {})).toEqual([]);
});

test("the dialog refuses a blank name, and the server a taken one", async () => {
  const ada = await world.owner();
  await ada.call(tags.create, { name: "Pós-venda" });
  const page = await openPage(ada, "/tags?editar=nova");
  const dialog = await focusedDialog(page);
  const name = dialog.getByLabel("Nome");
  await name.fill("   ");
  await dialog.getByRole("button", { name: "Criar Tag" }).click();
  await page.getByText("Nome obrigatório").first().waitFor();
  await dialog.getByText("Digite um nome para a tag.").waitFor();
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);

  await name.fill("POS-VENDA");
  await dialog.getByRole("button", { name: "Criar Tag" }).click();
  await page.getByText("Erro ao criar tag").first().waitFor();
  await dialog.getByText("Já existe uma tag com este nome.").waitFor();
  expect(await ada.call(tags.list, {})).toHaveLength(1);
});

test("saving a tag again after a lost answer updates the one that exists", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/tags?editar=nova");
  const dialog = await focusedDialog(page);
  await dialog.getByLabel("Nome").fill("Urgente");
  await loseAnswer(page, "**/api/tags");
  await dialog.getByRole("button", { name: "Criar Tag" }).click();
  await page.getByText("Sem conexão com o servidor").first().waitFor();
  await dialog.getByLabel("Descrição").fill("Precisa sair hoje");
  await dialog.getByRole("button", { name: "Criar Tag" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.getByText(/^Tag (criada|atualizada)$/).innerText()).toBe("Tag criada");
  expect(await ada.call(tags.list, {})).toMatchObject([
    { name: "Urgente", description: "Precisa sair hoje" },
  ]);
});

test("does not send an invalid colour", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/tags?editar=nova");
  const dialog = await focusedDialog(page);
  await dialog.getByLabel("Nome").fill("Obra");
  await dialog.getByLabel("Cor", { exact: true }).fill("azul");
  await dialog.getByRole("button", { name: "Criar Tag" }).click();
  await dialog.getByText("Cor inválida").waitFor();
  expect(await ada.call(tags.list, {})).toEqual([]);
});

test("the search finds tags without accents, and shows their number", async () => {
  const ada = await world.owner();
  for (const name of ["Instalação", "Manutenção", "Urgente"]) await ada.call(tags.create, { name });
  const page = await openPage(ada, "/tags");
  await page.getByText("3 tag(s) encontrada(s)").waitFor();
  await page.getByLabel("Buscar por nome ou descrição").fill("cao");
  await page.getByText("2 tag(s) encontrada(s)").waitFor();
  await page.getByLabel("Buscar por nome ou descrição").fill("zzz");
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await page.getByText("3 tag(s) encontrada(s)").waitFor();
});

test("list and dialog are accessible and fit at every width and theme", async () => {
  const ada = await world.owner();
  const longest = "Aguardando aprovação do síndico ou do conselho f.";
  for (const name of [longest, "Urgente"])
    await ada.call(tags.create, { name, description: name.repeat(5), showInDashboard: true });
  const { page } = await openWindow(ada);
  await inEveryWidth(page, "/tags", async () => {
    await page.getByText("2 tag(s) encontrada(s)").waitFor();
    await expectAccessible(page);
    await page.goto("/tags?editar=1");
    await page.getByRole("button", { name: "Salvar Tag" }).waitFor();
    await expectAccessible(page);
  });
});
