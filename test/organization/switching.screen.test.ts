import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage, openWindow, toast } from "#test/world/browser.ts";
import { alsoJoin, teamOfTwo } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";

test("a person without an organization creates one", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await ada.call(organization.removeMember, { id: bia.memberId });
  const { page } = await openWindow(bia);
  for (const path of ["/team", "/register-users", "/clients"]) {
    await page.goto(path);
    await page.getByText("Você ainda não faz parte de uma organização").waitFor();
  }
  const menu = page.getByRole("navigation", { name: "Principal" });
  expect(await menu.getByRole("link").allInnerTexts()).toEqual(["Início", "Meu Perfil"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.getByRole("link", { name: "Mais" }).waitFor();
  expect(await menu.getByRole("link").allInnerTexts()).toEqual(["Início", "Mais"]);
  expect(await menu.getByRole("button").count()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Criar organização" }).click();
  const dialog = page.getByRole("dialog", { name: "Criar organização" });
  await dialog.getByRole("button", { name: "Criar organização" }).click();
  await dialog.getByText("Nome é obrigatório").waitFor();
  await dialog.getByLabel("Nome da organização").fill("Ateliê São João");
  await dialog.getByRole("button", { name: "Criar organização" }).click();
  await toast(page, "Organização criada");
  await page.getByRole("button", { name: /Ateliê São João/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("the switcher moves all tabs to another organization, and nothing is left", async () => {
  const bia = await world.owner("Bia Souza");
  const ada = await alsoJoin(bia, await world.owner("Ada Lima"));
  const { page, context } = await openWindow(ada);
  const other = await context.newPage();
  await page.goto("/proposals?view=lista&q=segredo");
  const list = page.getByRole("navigation").getByRole("link", { name: "Propostas", exact: true });
  await page.getByRole("link", { name: "Clientes" }).first().click();
  await expect.poll(() => list.getAttribute("href")).toContain("segredo");
  await page.getByRole("button", { name: /Organização Empresa de Ada/ }).click();
  await page.getByRole("menuitem", { name: "Gerenciar equipe" }).click();
  await page.getByText("1 de 2 usuários").waitFor();
  await other.goto("/company");
  await other.getByLabel("Descrição").fill("ainda não salvo");

  await page.getByRole("button", { name: /Organização Empresa de Ada/ }).click();
  await page.getByRole("menuitem", { name: /Empresa de Bia/ }).click();
  await page.getByRole("button", { name: /Organização Empresa de Bia/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await list.getAttribute("href")).toBe("/proposals");
  await other.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await other.getByRole("button", { name: /Organização Empresa de Bia/ }).waitFor();
  await expect.poll(() => new URL(other.url()).pathname).toBe("/");

  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: /Organização Empresa de Bia/ }).click();
    await tab.getByRole("menuitem", { name: "Gerenciar equipe" }).click();
    await tab.getByRole("table", { name: "Membros" }).getByText("Bia Souza").waitFor();
    await tab.getByText("Somente proprietários e administradores").first().waitFor();
  }
});

async function propose(person: Person, title: string) {
  const { id: clientId } = await person.call(clients.create, { name: "Ana" });
  const { id } = await person.call(proposals.create, { proposal: { clientId, title } });
  return id;
}

test("a mailed link opens its organization first, whose proposals have the same ids", async () => {
  const bia = await world.owner("Bia Souza");
  const ada = await alsoJoin(bia, await world.owner("Ada Lima"));
  const id = await propose(bia, "Proposta de Bia");
  expect(await propose(ada, "Proposta de Ada")).toBe(id);
  const page = await openPage(ada, `/proposals/${id}?organizacao=${bia.orgId}#fim`);
  await page.getByRole("heading", { name: "Proposta de Bia" }).waitFor();
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe("#fim");

  await page.goto(`/proposals/${id}?organizacao=${(await world.owner()).orgId}`);
  await toast(page, "Você não está na organização deste link");
  await page.getByText("Se você saiu da equipe, peça um novo convite.").first().waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
});
