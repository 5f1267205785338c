import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { COLUMN_FIELDS, FIELD_LABELS, FIELDS } from "#shared/clients/fields.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { faultsInBothThemes, inEveryWidth, overflow } from "#test/world/page-checks/axe.ts";
import { smallTargets } from "#test/world/page-checks/targets.ts";
import { world } from "#test/world/world.ts";

async function clientWithHistory() {
  const ada = await world.owner();
  const client = await ada.call(clients.create, {
    name: "Sônia Prates",
    company: "Padaria Estrela do Sul",
    phone: "11982145530",
  });
  const other = await ada.call(clients.create, { name: "Outra pessoa" });
  const { id: productId } = await ada.call(products.create, { name: "Câmara", price: 100 });
  const propose = (
    title: string,
    status: "draft" | "sent" | "accepted" | "rejected",
    of = client,
  ) =>
    ada.call(proposals.create, {
      proposal: { clientId: of.id, title, status },
      items: [{ productId }],
    });
  await propose("Montagem", "accepted");
  await propose("Troca da condensadora", "accepted");
  await propose("Coifa", "rejected");
  await propose("Contrato anual", "sent");
  await propose("Rascunho", "draft");
  await propose("De outra pessoa", "sent", other);
  const { id: taskId } = await ada.call(tasks.create, {
    title: "Ligar sobre o contrato",
    clientId: client.id,
    dueDate: "2099-01-10",
    slaEnabled: true,
  });
  // Its SLA has expired, its day has not come.
  const set = { slaSince: "2026-01-05T12:00:00.000Z" };
  await write([{ update: keys.task(ada.orgId, taskId), set }]);
  return { ada, client, taskId };
}

test("a client's page shows data, sums, proposals and tasks, and creates new ones", async () => {
  const { ada, client } = await clientWithHistory();
  const page = await openPage(ada, "/clients");
  await page.getByRole("link", { name: "Padaria Estrela do Sul" }).click();
  await page.getByRole("heading", { level: 1, name: "Padaria Estrela do Sul" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/clients/${client.id}`);
  const money = page.getByRole("region", { name: "Valores das propostas" });
  await expect
    .poll(async () => (await money.innerText()).replaceAll(/\s+/g, " "))
    .toMatch(/Ganho R\$ 200,00 2 propostas.*Em aberto R\$ 100,00 1 enviada.*Perdido R\$ 100,00/);
  expect(await money.innerText()).toContain("2 de 3");
  const shown = page.getByRole("region", { name: "Propostas", exact: true });
  expect(await shown.getByRole("listitem").count()).toBe(5);
  expect(await shown.innerText()).not.toContain("De outra pessoa");
  const open = page.getByRole("region", { name: "Tarefas", exact: true });
  expect(await open.innerText()).toMatch(/Pendente\s·\svence em 10\/01\/2099\s·\sSLA expirado/);
  expect(await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toContain(
    "wa.me/5511982145530",
  );

  await page.getByRole("button", { name: "Adicionar E-mail" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("sonia@estreladosul.com.br");
  await dialog.getByRole("button", { name: "Salvar cliente" }).click();
  await page.getByRole("link", { name: "sonia@estreladosul.com.br" }).waitFor();

  const people = page.getByRole("region", { name: "Contatos" });
  const add = async (name: string, role: string, phone: string) => {
    await people.getByRole("button", { name: "Novo contato deste cliente" }).click();
    await dialog.getByLabel("Nome").fill(name);
    await dialog.getByLabel("Cargo").fill(role);
    await dialog.getByLabel("Telefone").fill(phone);
    if (role === "Compras") await dialog.getByLabel("Contato principal").check();
    await dialog.getByRole("button", { name: "Salvar contato" }).click();
    await dialog.waitFor({ state: "hidden" });
  };
  await add("Sônia Prates", "Proprietária", "11970001111");
  await add("Wagner Prates", "Compras", "11970002222");
  const names = () => people.getByRole("listitem").allInnerTexts();
  await expect.poll(async () => (await names())[0]).toMatch(/Wagner Prates\s+Principal · Compras/);
  expect(
    await page.getByRole("link", { name: "WhatsApp", exact: true }).getAttribute("href"),
  ).toContain("wa.me/5511970002222");
  await people.getByRole("button", { name: "Wagner Prates" }).click();
  await dialog.getByRole("button", { name: "Excluir" }).click();
  await expect.poll(names).toHaveLength(1);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(names).toHaveLength(2);
  // Who edits a contact that somebody else changed replaces that one, and keeps what only they changed.
  const saveOver = async (role: string, email: string) => {
    await people.getByRole("button", { name: "Wagner Prates" }).click();
    const listed = await ada.call(clients.list, {});
    const { contacts = [] } = listed.find(({ id }) => id === client.id) ?? client;
    const [first, ...others] = contacts;
    if (first)
      await ada.call(clients.update, { id: client.id, contacts: [{ ...first, role }, ...others] });
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByRole("button", { name: "Salvar contato" }).click();
    await dialog.getByText("Alterado por outra pessoa agora.").waitFor();
  };
  await saveOver("Diretoria", "wagner@estreladosul.com.br");
  await dialog.getByRole("button", { name: "Salvar contato" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await names()).toEqual([
    expect.stringMatching(/Wagner Prates\s+Principal · Diretoria/),
    expect.stringMatching(/Sônia Prates/),
  ]);
  await saveOver("Presidência", "");
  await dialog.getByRole("button", { name: "Excluir" }).click();
  await page.getByText("Contato excluído", { exact: true }).first().waitFor();
  await expect.poll(names).toEqual([expect.stringMatching(/Sônia Prates/)]);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(names).toHaveLength(2);

  await page.getByRole("link", { name: "Nova tarefa deste cliente" }).click();
  await dialog.getByLabel("Título").fill("Visitar");
  await dialog.getByRole("button", { name: "Criar tarefa" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.goto(`/clients/${client.id}`);
  await page.getByText("2 abertas").waitFor();
  await page.getByRole("link", { name: "Nova proposta", exact: true }).click();
  await expect
    .poll(() => page.getByRole("combobox", { name: "Cliente" }).inputValue())
    .toBe("Padaria Estrela do Sul");
  await page.goto(`/proposals?cliente=${client.id}`);
  await page.getByText("5 propostas", { exact: true }).waitFor();
});

test("the page is accessible at every width, and reports a deleted client", async () => {
  const { ada, client } = await clientWithHistory();
  const person = { role: null, email: null, phone: "11970002222", whatsapp: null };
  const contacts = ["Maria Aparecida da Conceição Albuquerque", "Ana"].map((name) => ({
    ...person,
    name,
  }));
  await ada.call(clients.update, { id: client.id, contacts });
  const { page } = await openWindow(ada, { cold: true });
  const isHeld = Promise.withResolvers<void>();
  await page.route("**/api/clients*", async (route) => {
    await isHeld.promise;
    await route.continue();
  });
  await page.goto(`/clients/${client.id}`);
  await page.getByRole("status").getByText("Carregando...").waitFor({ state: "attached" });
  await page.getByRole("heading", { name: "Cliente", level: 1 }).waitFor();
  isHeld.resolve();
  const look = async () => {
    await page.getByText("Contrato anual").waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
    if ((page.viewportSize()?.width ?? 0) < 768) expect(await smallTargets(page)).toEqual([]);
  };
  await inEveryWidth(page, `/clients/${client.id}`, look);
  await ada.call(clients.remove, { id: client.id });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/clients/${client.id}`);
  await page.getByText("Este cliente foi excluído").waitFor();
  const bar = page.getByRole("navigation", { name: "Principal" });
  await bar.waitFor();
  await page.getByRole("button", { name: "Restaurar" }).click();
  await page.getByText("Contrato anual").waitFor();
  expect(await bar.count()).toBe(0);
});

test("every field of a client has an input in the dialog and appears on the page", async () => {
  const page = await openPage(await world.owner(), "/clients?editar=novo");
  const dialog = page.getByRole("dialog");
  const typed = COLUMN_FIELDS.map((field) =>
    // A CPF is not looked up.
    field === "cnpj" ? "529.982.247-25" : FIELDS[field].example,
  );
  for (const [at, field] of COLUMN_FIELDS.entries())
    await dialog.getByLabel(FIELD_LABELS[field]).fill(typed[at] ?? "");
  await dialog.getByRole("button", { name: "Salvar cliente" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Padaria Exemplo LTDA" }).click();
  const main = page.getByRole("main");
  for (const text of typed) await main.getByText(text, { exact: true }).first().waitFor();
});

test.each([390, 320])("long names without a space wrap on every page at %i px", async (width) => {
  const ada = await world.owner();
  const long = "Pneumoultramicroscopicossilicovulcanoconiótico".repeat(2).slice(0, 80);
  const contact = { name: long, role: long, email: null, phone: "1135550142", whatsapp: null };
  const names = { name: long, company: `${long}.`, contacts: [contact] };
  const client = await ada.call(clients.create, names);
  const item = { name: long, description: long, code: long.slice(0, 40), price: 1 };
  const product = await ada.call(products.create, item);
  const proposal = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: long },
    items: [{ productId: product.id }],
  });
  const task = await ada.call(tasks.create, {
    title: long,
    description: long,
    clientId: client.id,
    subtasks: [{ title: long, assignedTo: ada.user.id }],
    checklists: [{ title: long, items: [{ title: long }] }],
  });
  const { page } = await openWindow(ada, { width });
  const paths = [
    `/clients/${client.id}`,
    `/proposals/${proposal.id}`,
    `/proposals/${proposal.id}/edit`,
    `/tasks/${task.id}`,
    "/clients",
    "/products",
    "/tasks",
    `/products?editar=${product.id}`,
  ];
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByText(long).first().or(page.getByLabel("Nome")).first().waitFor();
    expect(await overflow(page), path).toBe(0);
    const clamped = page.locator(".u-clamp");
    const areCut = await clamped.evaluateAll((all) =>
      all.map((it) => it.scrollWidth > it.clientWidth),
    );
    expect(areCut, path).not.toContain(true);
  }
});
