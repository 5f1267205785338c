import { expect, test } from "vitest";
import { products } from "#shared/products/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { organizationWithClient } from "#test/tasks/task.fixture.ts";
import { openPage, pollNow } from "#test/world/browser.ts";
import { joinTeam } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";

interface Case {
  path: string;
  make: (ada: Person, clientId: number) => Promise<{ id: number }>;
  remove: (bia: Person, id: number) => Promise<unknown>;
  field: RegExp;
  save: RegExp;
  names: (ada: Person) => Promise<string[]>;
}

const CASES: Record<string, Case> = {
  item: {
    path: "/products",
    make: (ada) => ada.call(products.create, { name: "Coifa", price: 10 }),
    remove: (bia, id) => bia.call(products.remove, { id }),
    field: /^Nome/,
    save: /^Salvar como novo$/,
    names: async (ada) => (await ada.call(products.list, {})).map(({ name }) => name),
  },
  tag: {
    path: "/tags",
    make: (ada) => ada.call(tags.create, { name: "Obra" }),
    remove: (bia, id) => bia.call(tags.remove, { id }),
    field: /^Nome/,
    save: /^Salvar como nova$/,
    names: async (ada) => (await ada.call(tags.list, {})).map(({ name }) => name),
  },
  task: {
    path: "/tasks",
    make: (ada, clientId) =>
      ada.call(tasks.create, {
        title: "Vistoria",
        clientId,
        subtasks: [{ title: "Medir", assignedTo: ada.user.id }],
        checklists: [{ title: "Antes", items: [{ title: "Foto" }] }],
      }),
    remove: (bia, id) => bia.call(tasks.remove, { id }),
    field: /^Título/,
    save: /^Salvar como nova$/,
    names: async (ada) =>
      (await ada.call(tasks.list, {})).map(
        ({ title, subtasks, checklists }) => `${title} ${subtasks.length}${checklists.length}`,
      ),
  },
};

test.each(Object.entries(CASES))(
  "an open form of a deleted %s can be saved as a new one",
  async (_kind, { path, make, remove, field, save, names }) => {
    const { ada, client } = await organizationWithClient();
    const bia = await joinTeam(world, ada, "admin");
    const { id } = await make(ada, client.id);
    const page = await openPage(ada, `${path}?editar=${id}`);
    const form = page.getByRole("dialog");
    await form.getByLabel(field).first().fill("Reforma");
    await remove(bia, id);
    await pollNow(page);
    await form.getByText("Excluído agora por outra pessoa.").waitFor();
    await form.getByRole("button", { name: save }).click();
    await form.waitFor({ state: "hidden" });
    expect(await names(ada)).toEqual([expect.stringMatching(/^Reforma( 11)?$/)]);
  },
);

test("a change of a deleted task is refused as such, without another try", async () => {
  const { ada, task } = await organizationWithClient();
  const bia = await joinTeam(world, ada, "admin");
  const { id } = await task({ title: "Renovar ART" });
  const page = await openPage(ada, "/tasks");
  await page.getByRole("button", { name: "Ações de Renovar ART" }).click({ force: true });
  const move = page.getByRole("menuitem", { name: "Mover para Em Andamento" });
  await move.waitFor();
  await bia.call(tasks.remove, { id });
  await move.click();
  await page
    .getByText(/^Não encontrado: outra pessoa pode ter excluído/)
    .first()
    .waitFor();
  expect(await page.getByRole("button", { name: "Tentar novamente" }).count()).toBe(0);
  await page.getByRole("button", { name: "Ações de Renovar ART" }).waitFor({ state: "hidden" });
});
