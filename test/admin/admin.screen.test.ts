import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { admin } from "#shared/admin/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { openPage, openWindow, pollNow } from "#test/world/browser.ts";
import { expectAccessible, inEveryWidth } from "#test/world/page-checks/axe.ts";
import { ownClock, pass } from "#test/world/page-time.ts";
import { type Person, world } from "#test/world/world.ts";
import { seen, someName, superAdmin } from "./admin.fixture.ts";

async function named(name: string): Promise<Person & { name: string }> {
  const owner = await world.owner("Marina Albuquerque");
  const unique = someName(name);
  await owner.call(organization.update, { name: unique });
  return { ...owner, name: unique };
}

const find = async (page: Page, name: string) => {
  await page.getByLabel("Buscar por nome, e-mail ou plano").fill(name);
  await page.getByText("1 organização", { exact: true }).waitFor();
};

const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole("button", { name: `Ações de ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
  await page.getByRole("menuitem", { name: item }).waitFor({ state: "hidden" });
};

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

test("creates a plan with its features, deactivates it in its row and deletes it", async () => {
  const root = await superAdmin(world);
  const name = someName("Profissional");
  const page = await openPage(root, "/admin");
  await page.getByRole("heading", { name: "Painel Administrativo" }).waitFor();
  await page.getByRole("button", { name: "Novo Plano" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.locator("input:focus").count()).toBe(1);
  await dialog.getByRole("button", { name: "Criar plano" }).click();
  await dialog.getByText("Nome é obrigatório").waitFor();
  await dialog.getByLabel("Nome").fill(name);
  await dialog.getByLabel("Limite de usuários").fill("10");
  await dialog.getByLabel("Preço por usuário ao mês").fill("24,90");
  await dialog.getByLabel("Recursos, um por linha").fill("Propostas\n\n  Tarefas  ");
  await dialog.getByText("R$ 249,00").waitFor();
  await dialog.getByRole("button", { name: "Criar plano" }).click();
  await toast(page, "Plano criado com sucesso");
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect.poll(() => row.innerText()).toMatch(/10 usuários\s+R\$\s24,90\s+R\$\s249,00\s+0/);
  const made = async () => (await root.call(admin.plans, {})).find((plan) => plan.name === name);
  expect(await made()).toMatchObject({ features: ["Propostas", "Tarefas"], isActive: true });

  await row.getByRole("switch", { name: `Plano ${name} ativo` }).click();
  await toast(page, "Plano atualizado com sucesso");
  expect((await made())?.isActive).toBe(false);
  await menu(page, name, "Excluir");
  await page.getByRole("button", { name: "Excluir plano" }).click();
  await toast(page, "Plano excluído com sucesso");
  expect(await made()).toBeUndefined();
});

test("assigns a plan in an organization's row, which then cannot be deleted", async () => {
  const root = await superAdmin(world);
  const acme = await named("Padaria Estrela");
  const plan = await root.call(admin.createPlan, { name: someName(), maxUsers: 7 });
  const page = await openPage(root, "/admin");
  await find(page, acme.name);
  const row = page.getByRole("row", { name: new RegExp(acme.name) });
  await row.getByText("Sem plano").waitFor();
  const choice = page.getByRole("combobox", { name: `Plano de ${acme.name}` });
  await choice.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(plan.name);
  await page.locator(".ant-select-item-option", { hasText: plan.name }).click();
  await toast(page, "Plano da organização atualizado");
  await row.getByText("1 de 7").waitFor();
  expect(await seen(root, acme)).toMatchObject({ userLimit: 7, subscriptionPlanId: plan.id });

  await menu(page, plan.name, "Excluir");
  await page.getByRole("button", { name: "Excluir plano" }).click();
  await toast(page, "Falha ao excluir plano. Plano em uso por 1 organização(ões). Desative-o.");
  await page.getByText("Erro", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await choice.click();
  await page.locator(".ant-select-item-option", { hasText: "Sem plano" }).click();
  await row.getByText("1 de 2").waitFor();
  expect(await seen(root, acme)).toMatchObject({ userLimit: 2, subscriptionPlanId: null });
});

test("suspends an organization with a reason and reactivates it", async () => {
  const root = await superAdmin(world);
  const acme = await named("Hotel Mar Azul");
  const page = await openPage(root, "/admin");
  await find(page, acme.name);
  await menu(page, acme.name, "Suspender");
  await page.getByLabel("Motivo").fill("Uso indevido");
  await page.getByRole("button", { name: "Suspender organização" }).click();
  await toast(page, "Organização suspensa com sucesso");
  await page.getByRole("row").getByText("Suspensa", { exact: true }).waitFor();
  const situation = page.getByRole("group", { name: "Situação" });
  await situation.getByRole("button", { name: "Suspensa 1" }).click();
  await page.getByRole("row", { name: new RegExp(acme.name) }).waitFor();
  expect((await seen(root, acme))?.suspensionReason).toBe("Uso indevido");
  expect((await acme.refusal(clients.list, {})).code).toBe("organization_suspended");
  await menu(page, acme.name, "Reativar");
  await page.getByRole("button", { name: "Reativar organização" }).click();
  await toast(page, "Organização reativada com sucesso");
  await page.getByText("Nenhuma organização encontrada").waitFor();
  await situation.getByRole("button", { name: /Todas/ }).click();
  await page.getByRole("row", { name: new RegExp(acme.name) }).waitFor();
  expect(await acme.call(clients.list, {})).toEqual([]);
});

test("an open page shows a suspension, and its end, at the next poll", async () => {
  const root = await superAdmin(world);
  const acme = await named("Hotel Mar Azul");
  const { page } = await openWindow(acme);
  await ownClock(page);
  await page.goto("/clients");
  await page.getByText("Nenhum cliente cadastrado ainda").waitFor();
  const lock = page.getByRole("dialog", { name: "Organização suspensa" });
  await root.call(admin.suspend, { orgId: acme.orgId });
  await pollNow(page);
  await lock.waitFor();
  await root.call(admin.reactivate, { orgId: acme.orgId });
  await pass(page, 18);
  await lock.waitFor({ state: "hidden" });
});

test("deletes an organization only once its name is typed", async () => {
  const root = await superAdmin(world);
  const acme = await named("Colégio São Bento");
  const page = await openPage(root, "/admin");
  await find(page, acme.name);
  await menu(page, acme.name, "Excluir");
  const dialog = page.getByRole("dialog");
  const sure = dialog.getByRole("button", { name: "Excluir organização" });
  await dialog.getByLabel("Digite o nome da organização para confirmar").fill("Colégio");
  await sure.click();
  await dialog.getByText("exatamente como aparece acima").waitFor();
  expect(await seen(root, acme)).toBeDefined();
  await dialog.getByLabel("Digite o nome da organização para confirmar").fill(acme.name);
  await sure.click();
  await toast(page, "Organização excluída com sucesso");
  await page.getByText("Nenhuma organização encontrada").waitFor();
  expect(await seen(root, acme)).toBeUndefined();
});

test("an owner sees neither the panel nor its link", async () => {
  const page = await openPage(await world.owner(), "/admin");
  await toast(page, "Acesso negado. Apenas administradores do sistema podem acessar este recurso.");
  expect(await page.getByRole("link", { name: "Painel Administrativo" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Novo Plano" }).count()).toBe(0);
});

test("the panel and its dialogs are accessible and fit at every width and theme", async () => {
  const root = await superAdmin(world);
  const acme = await named("Hospital e Maternidade Santa Clara de Nossa Senhora das Graças");
  const { page } = await openWindow(root);
  await inEveryWidth(page, "/admin", async (width) => {
    await find(page, acme.name);
    await expectAccessible(page);
    await menu(page, acme.name, width < 768 ? "Trocar plano" : "Suspender");
    await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).first().waitFor();
    await expectAccessible(page);
    await page.goto("/admin?editar=novo");
    await page.getByRole("button", { name: "Criar plano" }).waitFor();
    await expectAccessible(page);
  });
});
