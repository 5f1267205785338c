import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { openPage, pollNow } from "#test/world/browser.ts";
import { joinTeam } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";

interface Rows {
  make: (person: Person, name: string) => Promise<{ id: number }>;
  remove: (person: Person, id: number) => Promise<unknown>;
  gone: (name: string) => string;
}
const ROWS: Record<string, Rows> = {
  clients: {
    make: (person, name) => person.call(clients.create, { name }),
    remove: (person, id) => person.call(clients.remove, { id }),
    gone: (name) => `O cliente ${name} foi excluído`,
  },
  products: {
    make: (person, name) => person.call(products.create, { name, price: 1 }),
    remove: (person, id) => person.call(products.remove, { id }),
    gone: (name) => `O item ${name} foi excluído`,
  },
  proposals: {
    make: (person, title) => person.call(proposals.create, { proposal: { title, clientId: 1 } }),
    remove: (person, id) => person.call(proposals.remove, { id }),
    gone: (name) => `A proposta ${name} foi excluída`,
  },
  tasks: {
    make: (person, title) => person.call(tasks.create, { title, clientId: 1 }),
    remove: (person, id) => person.call(tasks.remove, { id }),
    gone: (name) => `A tarefa ${name} foi excluída`,
  },
  tags: {
    make: (person, name) => person.call(tags.create, { name }),
    remove: (person, id) => person.call(tags.remove, { id }),
    gone: (name) => `A tag ${name} foi excluída`,
  },
};

/** States that keep rows where they are. Each ends by Escape. */
const IN_USE: Record<string, (page: Page, name: string) => Promise<void>> = {
  menu: async (page, name) => {
    await page.getByRole("button", { name: `Ações de ${name}` }).click();
    await page.getByRole("menuitem").first().waitFor();
  },
  dialog: async (page) => {
    await page.keyboard.press("Control+K");
    await page.getByRole("dialog").waitFor();
  },
  drag: async (page, name) => {
    await page.getByRole("link", { name, exact: true }).focus();
    await page.keyboard.press("Space");
    await page.getByText(`${name} na mão`).waitFor({ state: "attached" });
  },
};

const LISTS = [
  { path: "/clients", kind: "clients", uses: ["menu", "dialog"] },
  { path: "/products", kind: "products", uses: ["menu"] },
  { path: "/tags", kind: "tags", uses: ["menu"] },
  { path: "/proposals?view=lista", kind: "proposals", uses: ["menu"] },
  { path: "/proposals?view=quadro", kind: "proposals", uses: ["menu", "drag"] },
  { path: "/tasks?view=list", kind: "tasks", uses: ["menu"] },
  { path: "/tasks?view=kanban", kind: "tasks", uses: ["menu", "drag"] },
];

let ada: Person;
let bia: Person;
beforeAll(async () => {
  ada = await world.owner();
  await ada.call(clients.create, { name: "Padaria" });
  bia = await joinTeam(world, ada, "admin");
});

test.each(LISTS)(
  "$path keeps its rows still while one is in use, and says which one disappeared",
  async ({ path, kind, uses }) => {
    const { make, remove, gone } = ROWS[kind] as Rows;
    const name = (use: string) => `Coifa ${uses.indexOf(use)} ${path.length}`;
    let { id } = await make(ada, name(uses[0] ?? ""));
    const page = await openPage(ada, path);
    const shown = (text: string) => page.locator("main").getByText(text, { exact: true });
    for (const [index, use] of uses.entries()) {
      const [row, next] = [name(use), name(uses[index + 1] ?? "")];
      await shown(row).first().waitFor();
      await IN_USE[use]?.(page, row);
      await remove(bia, id);
      ({ id } = await make(bia, next));
      // What the first poll tells would be shown before the second.
      await pollNow(page);
      await pollNow(page);
      expect([use, await shown(row).count(), await shown(next).count()]).toEqual([use, 1, 0]);
      await page.keyboard.press("Escape");
      await page.getByText(gone(row)).first().waitFor();
      await shown(next).first().waitFor();
      await expect.poll(() => shown(row).count()).toBe(0);
    }
  },
);

test("the team page keeps its rows still while one is in use, and says who left", async () => {
  const eva = await world.owner("Eva");
  const { memberId: id, email } = await joinTeam(world, eva, "member");
  const page = await openPage(eva, "/team");
  const shown = page.locator("main").getByText(email);
  await page.getByRole("button", { name: "Ações de Bia Souza" }).click();
  await page.getByRole("menuitem").first().waitFor();
  await eva.call(organization.removeMember, { id });
  await pollNow(page);
  await pollNow(page);
  expect(await shown.count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.getByText("Bia Souza saiu da equipe").first().waitFor();
  await expect.poll(() => shown.count()).toBe(0);
});
