import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { faultsInBothThemes, overflowAt } from "#test/world/axe.ts";
import { openWindow } from "#test/world/browser.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

async function twoClients() {
  const ada = await world.owner();
  const client = await ada.call(clients.create, {
    name: "Sônia Prates",
    company: "Padaria Estrela",
    phone: "11982145530",
    observations: "Prefere falar de manhã.",
  });
  const other = await ada.call(clients.create, {
    company: "Padaria Estrela do Sul Comércio de Alimentos e Bebidas Ltda.",
    cnpj: "12.ABC.345/01DE-35",
    observations: "Pagou sempre em dia.",
  });
  const { id: productId } = await ada.call(products.create, { name: "Câmara", price: 100 });
  for (const { id: clientId } of [client, other])
    await ada.call(proposals.create, {
      proposal: { clientId, title: "Montagem", status: "accepted" },
      items: [{ productId }],
    });
  return { ada, client, other };
}

test("compares and merges two clients, and redirects the address of the other", async () => {
  const { ada, client, other } = await twoClients();
  const { page, faults } = await openWindow(ada);
  const dialog = page.getByRole("dialog", { name: "Unir com outro cliente" });
  const open = async () => {
    await page.getByRole("button", { name: "Ações de Padaria Estrela" }).click();
    await page.getByRole("menuitem", { name: "Unir com outro cliente" }).click();
  };
  const choose = async () => {
    await dialog.getByRole("combobox", { name: "Outro cliente" }).fill("do sul");
    await page.keyboard.press("Enter");
    await dialog.getByText("Não é possível desfazer.").waitFor();
  };
  // Lists that could not be read are not called empty.
  const lists = /\/api\/(proposals|tasks)$/;
  await page.route(lists, (route) => route.abort());
  await page.goto(`/clients/${client.id}`);
  await open();
  await choose();
  await dialog
    .getByText(/^As propostas, tarefas e contatos de Padaria Estrela do Sul .* passam/)
    .waitFor();
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Descartar", exact: true }).click();
  await page.unroute(lists);
  await page.reload();
  await open();
  await dialog.getByRole("button", { name: "Unir clientes" }).click();
  await dialog.getByText("Escolha o outro cliente").waitFor();
  await choose();
  await dialog.getByText("1 proposta").waitFor();
  const company = dialog.getByRole("group", { name: "Empresa" });
  await company.getByRole("radio").nth(1).check();
  await dialog
    .getByRole("group", { name: "Observações" })
    .getByRole("radio", { name: /As duas/ })
    .check();
  expect(await dialog.getByRole("group", { name: "CPF/CNPJ" }).count()).toBe(0);
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await overflowAt(page, [1440, 320])).toEqual([]);
  await dialog.getByRole("button", { name: "Unir clientes" }).click();
  await page.getByText("Clientes unidos", { exact: true }).first().waitFor();
  await page.getByRole("heading", { level: 1, name: /Estrela do Sul/ }).waitFor();
  await page.getByText(/^Unido com Padaria Estrela do Sul/).waitFor();
  expect(await ada.call(clients.list, {})).toMatchObject([
    {
      id: client.id,
      name: "Sônia Prates",
      cnpj: "12ABC34501DE35",
      phone: "11982145530",
      observations: "Prefere falar de manhã.\n\nPagou sempre em dia.",
    },
  ]);
  await page.goto(`/clients/${other.id}`);
  await page.waitForURL(new RegExp(`/clients/${client.id}$`));
  const money = page.getByRole("region", { name: "Valores das propostas" });
  await expect
    .poll(
      async () => {
        await page.reload();
        return (await money.innerText()).replaceAll(/\s+/g, " ");
      },
      { timeout: 15_000, interval: 1_000 },
    )
    .toContain("Ganho R$ 200,00 2 propostas");
  expect(faults).toEqual([]);
});

test("does not offer merging to a member", async () => {
  const { ada, client } = await twoClients();
  const bia = await joinTeam(world, ada, "member");
  const { page } = await openWindow(bia);
  await page.goto(`/clients/${client.id}`);
  await page.getByRole("button", { name: "Ações de Padaria Estrela" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Unir com outro cliente" }).count()).toBe(0);
});
