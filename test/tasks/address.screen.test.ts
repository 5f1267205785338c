import { expect, test } from "vitest";
import { openPage, openWindow } from "#test/world/browser.ts";
import { organizationWithClient } from "./task.fixture.ts";

test("the address contains the view, so that a copied one opens it", async () => {
  const { ada, task } = await organizationWithClient();
  await task({ title: "Renovar ART" });
  const page = await openPage(ada, "/tasks?q=renovar");
  await expect.poll(() => page.url()).toMatch(/\/tasks\?q=renovar&view=kanban$/);
  const copied = page.url();
  await page.getByText("Lista", { exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/view=list$/);
  await page.goto("/tasks");
  await page.getByRole("table", { name: "Tarefas" }).waitFor();
  await expect.poll(() => page.url()).toMatch(/\/tasks\?view=list$/);
  await page.goto(copied);
  await page
    .getByRole("region", { name: /^Pendente, / })
    .getByText("Renovar ART")
    .waitFor();
});

test("an address without a view keeps its page", async () => {
  const { ada } = await organizationWithClient();
  const { page } = await openWindow(ada);
  for (const list of ["tasks", "proposals"]) {
    await page.goto(`/${list}?page=2`);
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?page=2&view=/);
  }
});

test("a filter by somebody who left looks set and can be cleared", async () => {
  const { ada, task } = await organizationWithClient();
  await task({ title: "Laudo" });
  const { page } = await openWindow(ada);
  const laudo = page.getByRole("link", { name: "Laudo", exact: true });
  await page.goto(`/tasks?view=kanban&responsavel=${crypto.randomUUID()}`);
  await page.getByRole("button", { name: "Responsável", exact: true, pressed: true }).click();
  expect(await laudo.count()).toBe(0);
  await page.getByRole("menuitem", { name: "Todas as pessoas" }).click();
  await laudo.waitFor();
});
