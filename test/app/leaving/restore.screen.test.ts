import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { type Person, world } from "#test/world/world.ts";

async function ownerWithRecords(): Promise<Person> {
  const ada = await world.owner("Ada Lima");
  const { id: clientId } = await ada.call(clients.create, { name: "Padaria Estrela" });
  await ada.call(products.create, { name: "Instalação", price: 1 });
  await ada.call(proposals.create, { proposal: { clientId, title: "Climatização" } });
  await ada.call(tasks.create, { title: "Vistoria", clientId });
  return ada;
}

test.each([
  ["/clients/1", "Padaria Estrela", "Este cliente foi excluído", "Excluído", clients],
  ["/proposals/1", "Climatização", "Esta proposta foi excluída", "Excluída", proposals],
  ["/tasks/1", "Vistoria", "Esta tarefa foi excluída", "Excluída", tasks],
])("the page of what was deleted, %s, restores it", async (path, name, title, word, calls) => {
  const ada = await ownerWithRecords();
  await ada.call(calls.remove, { id: 1 });
  const page = await openPage(ada, path);
  await page.getByRole("heading", { name: title, level: 2 }).waitFor();
  await page
    .getByText(new RegExp(`^${word} em \\d\\d/\\d\\d/\\d{4} por Ada Lima\\. Por 30 dias `))
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Restaurar" }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.goto(path.replace("/1", "/99"));
  await page.getByRole("heading", { name: /não encontrad/ }).waitFor();
  expect(await page.getByRole("button", { name: "Restaurar" }).count()).toBe(0);
});

test("the address of a deleted item restores and opens it", async () => {
  const ada = await ownerWithRecords();
  await ada.call(products.remove, { id: 1 });
  const page = await openPage(ada, "/products?editar=1");
  await page.getByText(/Excluído em .* por Ada Lima\./).waitFor();
  await page.getByRole("button", { name: "Restaurar" }).click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.getByLabel("Nome").inputValue()).toBe("Instalação");
});
