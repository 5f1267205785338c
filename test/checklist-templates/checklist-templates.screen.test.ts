import { expect, test } from "vitest";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { focusedDialog, loseAnswer, openPage, openWindow } from "#test/world/browser.ts";
import { expectAccessible, inEveryWidth } from "#test/world/page-checks/axe.ts";
import { type Person, world } from "#test/world/world.ts";

const listOf = (person: Person) => person.call(checklistTemplates.list, {});

const visit = async (person: Person) => {
  const { id } = await person.call(checklistTemplates.create, { title: "Visita técnica" });
  // As after two items between them were removed.
  for (const [title, order] of [
    ["Medir", 1],
    ["Fotografar", 4],
  ] as const)
    await person.call(checklistTemplates.addItem, { id, title, order });
};

test("creates a template with its items by keyboard, in their order", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/checklist-templates");
  await page.getByText("Nenhum template encontrado").waitFor();
  await page.getByRole("button", { name: "Novo Modelo" }).click();
  const dialog = await focusedDialog(page);
  await dialog.getByText("Nenhum item adicionado ainda").waitFor();
  await page.keyboard.type("Visita técnica");

  const add = dialog.getByRole("button", { name: "Adicionar item" });
  const title = dialog.getByLabel("Título do item");
  expect(await add.isDisabled()).toBe(true);
  await title.fill("   ");
  expect(await add.isDisabled()).toBe(true);
  await title.fill("Medir");
  await dialog.getByRole("checkbox", { name: "Obrigatório" }).check();
  await title.press("Enter");
  await title.fill("Fora de lugar");
  await add.click();
  await title.fill("Fotografar");
  await dialog.getByLabel("Descrição do item").fill("Todas as paredes");
  await add.click();
  await dialog.getByRole("button", { name: "Remover Fora de lugar" }).click();
  // Text typed but not added is saved too.
  await title.fill("Orçar");
  await dialog.getByRole("button", { name: "Criar Modelo" }).click();

  await page.getByText("Modelo criado", { exact: true }).first().waitFor();
  await page.getByText("3 itens").waitFor();
  expect(await listOf(ada)).toMatchObject([
    {
      title: "Visita técnica",
      items: [
        { title: "Medir", isRequired: true, order: 1 },
        { title: "Fotografar", description: "Todas as paredes", isRequired: false, order: 2 },
        { title: "Orçar", order: 3 },
      ],
    },
  ]);
  await dialog.waitFor({ state: "hidden" });
  await page.getByText("Obrigatório", { exact: true }).waitFor();
});

test("retries a failed item without creating anything twice", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/checklist-templates?editar=novo");
  const dialog = await focusedDialog(page);
  await dialog.getByLabel("Título", { exact: true }).fill("Visita técnica");
  for (const title of ["Medir", "Fotografar", "Orçar"]) {
    await dialog.getByLabel("Título do item").fill(title);
    await dialog.getByRole("button", { name: "Adicionar item" }).click();
  }
  let calls = 0;
  await page.route("**/api/checklist-templates/*/items", async (route) => {
    calls += 1;
    // The second item is refused; its retry succeeds, but the response is lost.
    if (calls === 2) return route.fulfill({ status: 503, json: { message: "Ocupado." } });
    if (calls === 3) await route.fetch();
    return calls === 3 ? route.abort() : route.continue();
  });
  await dialog.getByRole("button", { name: "Criar Modelo" }).click();
  await dialog.getByText(/mas o item “Fotografar” não foi salvo/).waitFor();
  expect(await dialog.getByText("Salvo", { exact: true }).count()).toBe(1);
  await dialog.getByRole("button", { name: "Tentar novamente" }).click();
  await page
    .getByText(/Sem conexão com o servidor/)
    .first()
    .waitFor();
  await dialog.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByText("Modelo criado", { exact: true }).first().waitFor();
  expect(await listOf(ada)).toMatchObject([
    { items: [{ title: "Medir" }, { title: "Fotografar" }, { title: "Orçar" }] },
  ]);
  expect((await listOf(ada))[0]?.items).toHaveLength(3);
});

test("a template whose answer was lost is created once", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/checklist-templates?editar=novo");
  const dialog = await focusedDialog(page);
  await dialog.getByLabel("Título", { exact: true }).fill("Visita técnica");
  await dialog.getByLabel("Título do item").fill("Medir");
  let isLost = false;
  await page.route("**/api/checklist-templates", async (route) => {
    if (isLost || route.request().method() !== "POST") return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole("button", { name: "Criar Modelo" }).click();
  await page.getByText("Erro ao criar template").first().waitFor();
  await dialog.getByRole("button", { name: /Criar Modelo|Tentar novamente/ }).click();
  await page.getByText("Modelo criado", { exact: true }).first().waitFor();
  expect(await listOf(ada)).toMatchObject([{ items: [{ title: "Medir" }] }]);
  expect(await listOf(ada)).toHaveLength(1);
});

test("an item removed from the draft after its answer was lost is not in the template", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/checklist-templates?editar=novo");
  const dialog = await focusedDialog(page);
  await dialog.getByLabel("Título", { exact: true }).fill("Visita técnica");
  for (const title of ["Medir", "Fotografar"]) {
    await dialog.getByLabel("Título do item").fill(title);
    await dialog.getByRole("button", { name: "Adicionar item" }).click();
  }
  await loseAnswer(page, "**/api/checklist-templates/*/items");
  await dialog.getByRole("button", { name: "Criar Modelo" }).click();
  await dialog.getByText(/mas o item “Medir” não foi salvo/).waitFor();
  await dialog.getByRole("button", { name: "Remover Medir" }).click();
  await dialog.getByRole("button", { name: "Tentar novamente" }).click();
  await page.getByText("Modelo criado", { exact: true }).first().waitFor();
  const [template] = await listOf(ada);
  expect(template?.items.map(({ title }) => title)).toEqual(["Fotografar"]);
});

test("a template that somebody deleted while it was being created is created anew", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/checklist-templates?editar=novo");
  const dialog = await focusedDialog(page);
  await dialog.getByLabel("Título", { exact: true }).fill("Visita técnica");
  await dialog.getByLabel("Título do item").fill("Medir");
  await loseAnswer(page, "**/api/checklist-templates/*/items");
  await dialog.getByRole("button", { name: "Criar Modelo" }).click();
  await dialog.getByText(/mas o item “Medir” não foi salvo/).waitFor();
  const [deleted] = await listOf(ada);
  await ada.call(checklistTemplates.remove, { id: deleted?.id ?? 0 });
  await dialog.getByRole("button", { name: "Tentar novamente" }).click();
  await dialog.getByRole("button", { name: "Criar Modelo" }).click();
  await page.getByText("Modelo criado", { exact: true }).first().waitFor();
  expect(await listOf(ada)).toMatchObject([{ items: [{ title: "Medir" }] }]);
});

test("adds, changes and removes items in an open template", async () => {
  const ada = await world.owner();
  await visit(ada);
  const page = await openPage(ada, "/checklist-templates");
  const toggle = page.getByRole("button", { name: /^Visita técnica/ });
  await toggle.click();
  expect(await toggle.getAttribute("aria-expanded")).toBe("true");
  const items = page.getByRole("listitem").filter({ hasNot: page.locator("ol") });
  expect(await items.allInnerTexts()).toEqual([
    expect.stringContaining("Medir"),
    expect.stringContaining("Fotografar"),
  ]);

  await page.getByRole("button", { name: "Adicionar item" }).click();
  const dialog = await focusedDialog(page);
  await dialog.getByRole("button", { name: "Adicionar Item" }).click();
  await page.getByText("Título obrigatório").first().waitFor();
  await dialog.getByText("Por favor, informe o título do item.").waitFor();
  await dialog.getByLabel("Título").fill("Orçar");
  await dialog.getByRole("checkbox", { name: "Obrigatório" }).check();
  await dialog.getByRole("button", { name: "Adicionar Item" }).click();
  await page.getByText("Item adicionado", { exact: true }).first().waitFor();
  await page.getByText("3 itens").waitFor();

  await page.getByRole("button", { name: "Ações de Medir" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await dialog.getByLabel("Título").fill("Medir o ambiente");
  await dialog.getByRole("button", { name: "Salvar Item" }).click();
  await page.getByText("Item atualizado", { exact: true }).first().waitFor();

  await page.getByRole("button", { name: "Ações de Fotografar" }).click();
  await page.getByRole("menuitem", { name: "Remover" }).click();
  await page.getByText("Tem certeza que deseja remover este item do template?").waitFor();
  await page.getByRole("button", { name: "Remover item" }).click();
  await page.getByText("2 itens").waitFor();
  expect(await listOf(ada)).toMatchObject([
    {
      items: [
        { title: "Medir o ambiente", order: 1 },
        { title: "Orçar", isRequired: true, order: 5 },
      ],
    },
  ]);
  await toggle.click();
  expect(await toggle.getAttribute("aria-expanded")).toBe("false");
  expect(await page.getByText("Orçar").count()).toBe(0);
});

test("an item edited after its answer was lost is added once", async () => {
  const ada = await world.owner();
  await visit(ada);
  const page = await openPage(ada, "/checklist-templates");
  await page.getByRole("button", { name: "Adicionar item" }).click();
  const dialog = await focusedDialog(page);
  await dialog.getByLabel("Título").fill("Orçar");
  await loseAnswer(page, "**/api/checklist-templates/*/items");
  await dialog.getByRole("button", { name: "Adicionar Item" }).click();
  await page.getByText("Sem conexão com o servidor").first().waitFor();
  await dialog.getByLabel("Título").fill("Orçar as peças");
  await dialog.getByRole("button", { name: "Adicionar Item" }).click();
  await dialog.waitFor({ state: "hidden" });
  const said = page.getByText(/^Item (adicionado|atualizado)$/);
  expect(await said.innerText()).toBe("Item adicionado");
  const [template] = await listOf(ada);
  expect(template?.items.map(({ title }) => title)).toEqual([
    "Medir",
    "Fotografar",
    "Orçar as peças",
  ]);
  // The next one is another.
  await page.getByRole("button", { name: "Adicionar item" }).click();
  await dialog.getByLabel("Título").fill("Orçar as peças");
  await dialog.getByRole("button", { name: "Adicionar Item" }).click();
  await page.getByText("4 itens").waitFor();
});

test("renames and deletes a template", async () => {
  const ada = await world.owner();
  await visit(ada);
  const page = await openPage(ada, "/checklist-templates");
  await page.getByRole("button", { name: "Ações de Visita técnica" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  const dialog = await focusedDialog(page);
  await dialog.getByLabel("Título").fill(" ");
  await dialog.getByRole("button", { name: "Salvar Modelo" }).click();
  await dialog.getByText("Por favor, informe o título do template.").waitFor();
  await dialog.getByLabel("Título").fill("Instalação");
  await dialog.getByRole("button", { name: "Salvar Modelo" }).click();
  await page.getByText("Modelo atualizado", { exact: true }).first().waitFor();
  expect(await listOf(ada)).toMatchObject([{ title: "Instalação", items: [{}, {}] }]);

  await page.getByRole("button", { name: "Ações de Instalação" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByText("Tem certeza que deseja excluir este template?").waitFor();
  await page.getByRole("button", { name: "Excluir modelo" }).click();
  await page.getByText("Nenhum template encontrado").waitFor();
  expect(await listOf(ada)).toEqual([]);
});

test("cards and dialog are accessible and fit at every width and theme", async () => {
  const ada = await world.owner();
  const title = `Manutenção preventiva de condomínios ${"x".repeat(60)}`;
  const { id } = await ada.call(checklistTemplates.create, { title, description: title });
  const item = { title, description: title, isRequired: true };
  await ada.call(checklistTemplates.addItem, { id, ...item });
  const { page } = await openWindow(ada);
  await inEveryWidth(page, "/checklist-templates", async () => {
    await page.getByRole("button", { expanded: false, name: /^Manutenção/ }).click();
    await page.getByText("Obrigatório", { exact: true }).waitFor();
    await expectAccessible(page);
    await page.goto("/checklist-templates?editar=novo");
    const dialog = await focusedDialog(page);
    await dialog.getByLabel("Título do item").fill(title);
    await dialog.getByRole("button", { name: "Adicionar item" }).click();
    await expectAccessible(page);
  });
});
