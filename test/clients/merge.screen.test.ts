import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, openWindow, pollNow } from "#test/world/browser.ts";
import {
  accessibilityFaults,
  faultsInBothThemes,
  overflowAt,
} from "#test/world/page-checks/axe.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

async function twoClients() {
  const ada = await world.owner();
  const client = await ada.call(clients.create, {
    name: "Sônia Prates",
    company: "Padaria Estrela S.A.",
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
  const { page } = await openWindow(ada);
  const dialog = page.getByRole("dialog", { name: "Unir com outro cliente" });
  const open = async () => {
    await page.getByRole("button", { name: "Ações de Padaria Estrela" }).click();
    await page.getByRole("menuitem", { name: "Unir com outro cliente" }).click();
  };
  const choose = async () => {
    await dialog.getByRole("combobox", { name: "Outro cliente" }).fill("do sul");
    // A client without a person is named once.
    const option = await page.locator(".ant-select-item-option").innerText();
    expect(option.match(/do Sul/g)).toHaveLength(1);
    await page.keyboard.press("Enter");
    await dialog.getByText("Não é possível desfazer.").waitFor();
  };
  // Lists that could not be read are not called empty.
  const lists = /\/api\/(proposals|tasks)$/;
  await page.route(lists, (route) => route.abort());
  await page.goto(`/clients/${client.id}`);
  await open();
  await dialog.getByText(/ fazer parte de Padaria Estrela S\.A\.$/).waitFor();
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
  await dialog
    .getByRole("group", { name: "Nome" })
    .getByRole("radio", { name: /Sônia Prates/, checked: true })
    .waitFor();
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
});

async function pair() {
  const ada = await world.owner();
  const stays = await ada.call(clients.create, {
    name: "Padaria",
    phone: "11982145530",
    email: "oi@padaria.com.br",
  });
  const other = await ada.call(clients.create, { name: "Padoca", email: "oi@padoca.com.br" });
  const merge = () =>
    ada.call(clients.merge, {
      id: stays.id,
      otherId: other.id,
      updatedAt: stays.updatedAt,
      otherUpdatedAt: other.updatedAt,
    });
  return { ada, stays, other, merge };
}

test("an open form saves to the client merged into, and creates a deleted one anew", async () => {
  const { ada, stays, other, merge } = await pair();
  const { page } = await openWindow(await joinTeam(world, ada, "member"));
  const form = page.getByRole("dialog", { name: "Editar Cliente" });
  const typeInto = async (id: number) => {
    await page.goto(`/clients?editar=${id}`);
    await form.getByLabel("Observações").fill("Só de manhã");
  };
  const listed = async () => (await ada.call(clients.list, {})).map(({ id, name }) => [id, name]);
  await typeInto(other.id);
  await merge();
  await pollNow(page);
  await form.getByText("Agora é Padaria.").waitFor();
  await form.getByText("ao salvar, vai para Padaria.").waitFor();
  expect(await form.getByLabel("Telefone").inputValue()).toBe("(11) 98214-5530");
  expect(await form.getByLabel("Observações").inputValue()).toBe("Só de manhã");
  expect(await form.getByText(/^Este e-mail já é de/).count()).toBe(0);
  await form.getByRole("button", { name: "Salvar cliente" }).click();
  await form.waitFor({ state: "hidden" });
  const [kept] = await ada.call(clients.list, {});
  expect(kept).toMatchObject({ id: stays.id, name: "Padaria", observations: "Só de manhã" });

  await typeInto(stays.id);
  await ada.call(clients.remove, { id: stays.id });
  await pollNow(page);
  await form.getByText("Excluído agora por outra pessoa.").waitFor();
  await form.getByRole("button", { name: "Salvar como novo" }).click();
  await form.waitFor({ state: "hidden" });
  expect(await listed()).toEqual([[other.id + 1, "Padaria"]]);
});

test("a form saved as new on the page of a deleted client leads to the page of the new one", async () => {
  const { ada, stays, other } = await pair();
  const page = await openPage(
    await joinTeam(world, ada, "member"),
    `/clients/${stays.id}?editar=sim`,
  );
  const form = page.getByRole("dialog", { name: "Editar Cliente" });
  await form.getByLabel("Observações").fill("Só de manhã");
  await ada.call(clients.remove, { id: stays.id });
  await pollNow(page);
  await form.getByRole("button", { name: "Salvar como novo" }).click();
  await form.waitFor({ state: "hidden" });
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/clients/${other.id + 1}`);
  await page.getByText("Só de manhã").waitFor();
});

test("filters and new proposals of a merged client follow to the one that stays", async () => {
  const { ada, stays, other, merge } = await pair();
  await merge();
  const { page } = await openWindow(ada);
  for (const list of ["tasks", "proposals"]) {
    await page.goto(`/${list}?cliente=${other.id}`);
    await expect.poll(() => new URL(page.url()).searchParams.get("cliente")).toBe(String(stays.id));
  }
  await page.goto(`/proposals/new?cliente=${other.id}`);
  const client = page.getByRole("combobox", { name: "Cliente" });
  await expect.poll(() => client.inputValue()).toBe("Padaria");
  await page.goto(`/tasks?cliente=${other.id}&editar=nova`);
  const dialog = page.getByRole("dialog", { name: "Nova tarefa" });
  await dialog.getByTitle("Padaria").first().waitFor();
});

test("says that the other client changed or vanished before the merge can be repeated", async () => {
  const { ada, stays, other } = await pair();
  const page = await openPage(ada, `/clients/${stays.id}?unir=sim`);
  const dialog = page.getByRole("dialog", { name: "Unir com outro cliente" });
  const choose = async () => {
    await dialog.getByRole("combobox", { name: "Outro cliente" }).fill("padoca");
    await page.keyboard.press("Enter");
    await dialog.getByText("Não é possível desfazer.").waitFor();
  };
  const press = () => dialog.getByRole("button", { name: "Unir clientes" }).click();
  await choose();
  await ada.call(clients.update, {
    id: other.id,
    email: "nova@padoca.com.br",
    phone: "1133334444",
  });
  await press();
  await dialog.getByText("Alterado agora: Padoca.").waitFor();
  await dialog.getByRole("group", { name: "Telefone" }).waitFor();
  await ada.call(clients.remove, { id: other.id });
  await press();
  await dialog.getByText("Padoca não existe mais.").waitFor();
  expect(await dialog.getByText("Não é possível desfazer.").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await ada.call(clients.restore, { id: other.id });
  await page.goto(`/clients/${stays.id}?unir=sim`);
  await choose();
  // The response is lost.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/merge", loseAnswer, { times: 1 });
  const news = Promise.withResolvers<void>();
  await page.route("**/api/sync?*", async (route) => {
    await news.promise;
    await route.continue();
  });
  await press();
  const result = page.getByText(/^(Clientes unidos|Erro ao unir clientes)$/).first();
  expect(await result.textContent()).toBe("Clientes unidos");
  news.resolve();
  await dialog.waitFor({ state: "hidden" });
});

test("does not offer merging to a member", async () => {
  const { ada, client } = await twoClients();
  const bia = await joinTeam(world, ada, "member");
  const page = await openPage(bia, `/clients/${client.id}`);
  await page.getByRole("button", { name: "Ações de Padaria Estrela" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Unir com outro cliente" }).count()).toBe(0);
});

test("the open list of a colleague tells of a merge, not of a deletion", async () => {
  const { ada, merge } = await pair();
  const page = await openPage(await joinTeam(world, ada, "member"), "/clients");
  await page.getByText("Padoca").first().waitFor();
  await merge();
  await pollNow(page);
  await page.getByText("O cliente Padoca foi unido com Padaria").first().waitFor();
});
