import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { type Actor, world } from "#test/world/world.ts";
import {
  signInBy,
  sleepingTab,
  switchBy,
  switcher,
  twoOrganizations,
} from "./two-organizations.fixture.ts";

const ADA = "Empresa de Ada";
const BIA = "Empresa de Bia";

const moved = (page: Page) =>
  page.getByRole("dialog", { name: "Você mudou de organização em outra aba" });
const banner = (page: Page) => page.getByRole("region", { name: "Mudança de organização" });
const name = (page: Page) => page.getByRole("dialog").getByLabel("Empresa");
const namesOf = async (actor: Actor) =>
  (await actor.call(clients.list, {})).map((client) => client.company);

async function fillClient(page: Page, text: string): Promise<void> {
  await page.goto("/clients?editar=novo");
  await name(page).fill(text);
}

const save = (page: Page) => page.getByRole("button", { name: "Salvar cliente" }).click();

const present = async (page: Page): Promise<Actor> =>
  world.withToken((await page.evaluate(() => localStorage.getItem("auth_token"))) ?? "");

test.each([{ width: 1440 }, { width: 390 }])(
  "saves unsaved input on going back after another tab switched organizations: $width px",
  async ({ width }) => {
    const { ada, bia } = await twoOrganizations();
    const { page, context } = await openWindow(ada, { width });
    await fillClient(page, "Padaria Sol");
    const other = await context.newPage();
    await other.setViewportSize({ width: 1440, height: 900 });
    await other.goto("/tags");
    await switchBy(other, ADA, BIA);
    await moved(page).getByText("Empresa de Bia").waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await moved(page).getByRole("button", { name: "Voltar e continuar editando" }).click();
    await moved(page).waitFor({ state: "hidden" });
    expect(await name(page).inputValue()).toBe("Padaria Sol");
    await banner(other).getByText("Agora você está em Empresa de Ada.").waitFor();
    await save(page);
    await page.getByText("Cliente criado com sucesso").first().waitFor();
    expect(await namesOf(await present(page))).toEqual(["Padaria Sol"]);
    expect(await namesOf(bia)).toEqual([]);
  },
);

test("discards unsaved input and starts fresh in the other organization", async () => {
  const { ada, bia } = await twoOrganizations();
  const { page, context } = await openWindow(ada);
  await fillClient(page, "Padaria Sol");
  const other = await context.newPage();
  await other.goto("/tags");
  await switchBy(other, ADA, BIA);
  await page.keyboard.press("Escape");
  await moved(page).getByRole("button", { name: "Descartar" }).click();
  await switcher(page, BIA).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  expect(await namesOf(bia)).toEqual([]);
});

test.each([{ width: 1440 }, { width: 390 }])(
  "a tab with nothing unsaved follows the switch and explains it: $width px",
  async ({ width }) => {
    const { ada } = await twoOrganizations();
    const { page, context } = await openWindow(ada, { width });
    await page.goto("/clients");
    await page.getByText("Nenhum cliente cadastrado ainda").waitFor();
    const other = await context.newPage();
    await other.setViewportSize({ width: 1440, height: 900 });
    await other.goto("/tags");
    await switchBy(other, ADA, BIA);
    await banner(page)
      .getByText("Agora você está em Empresa de Bia. Você mudou de organização em outra aba.")
      .waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await banner(other).count()).toBe(0);
    await banner(page).getByRole("button", { name: "Dispensar" }).click();
    await banner(page).waitFor({ state: "hidden" });
  },
);

test("the tab's own switcher asks about unsaved input, and stays when it is kept", async () => {
  const { ada } = await twoOrganizations();
  const page = await openPage(ada, "/company");
  await page.getByLabel("Descrição").fill("ainda não salvo");
  await switcher(page, ADA).click();
  await page.getByRole("menuitem", { name: /Empresa de Bia/ }).click();
  const question = page.getByRole("dialog", { name: "Descartar alterações?" });
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Descrição").inputValue()).toBe("ainda não salvo");
  expect((await ada.call(auth.user, {})).activeOrganizationId).toBe(ada.orgId);
  await switcher(page, ADA).click();
  await page.getByRole("menuitem", { name: /Empresa de Bia/ }).click();
  await question.getByRole("button", { name: "Descartar" }).click();
  await switcher(page, BIA).waitFor();
  expect(await banner(page).count()).toBe(0);
});

test("a tab that missed the switch writes to neither organization and keeps its input", async () => {
  const { ada, bia } = await twoOrganizations();
  const { page: other, context } = await openWindow(ada);
  const page = await sleepingTab(context);
  await fillClient(page, "Padaria Sol");
  await other.goto("/tags");
  await switchBy(other, ADA, BIA);
  const refused = page.waitForResponse("**/api/clients");
  await save(page);
  expect((await refused).status()).toBe(409);
  await moved(page).waitFor();
  for (const actor of [bia, await present(page)]) expect(await namesOf(actor)).toEqual([]);
  await moved(page).getByRole("button", { name: "Voltar e continuar editando" }).click();
  await moved(page).waitFor({ state: "hidden" });
  await save(page);
  await page.getByText("Cliente criado com sucesso").first().waitFor();
  expect(await namesOf(await present(page))).toEqual(["Padaria Sol"]);
  expect(await namesOf(bia)).toEqual([]);
});

test.each([{ width: 1440 }, { width: 390 }])(
  "a tab of the previous person writes nothing for the one who signed in: $width px",
  async ({ width }) => {
    const [ada, bia] = await Promise.all([world.owner("Ada Lima"), world.owner("Bia Reis")]);
    const { page: other, context } = await openWindow(ada, { width });
    const page = await sleepingTab(context);
    await fillClient(page, "Padaria Sol");
    await ada.call(auth.logout, {});
    await other.goto("/login");
    await signInBy(other, bia);
    await other.waitForURL((url) => url.pathname === "/");
    const refused = page.waitForResponse("**/api/clients");
    await save(page);
    expect((await refused).status()).toBe(409);
    await banner(page)
      .getByText(
        "Agora você está em Empresa de Bia. Outra pessoa entrou neste navegador: Bia Reis. O que não estava salvo foi descartado.",
      )
      .waitFor();
    expect(await namesOf(bia)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  },
);

test("reports a sign-in in another tab, also to a tab that was asleep", async () => {
  const [ada, bia] = await Promise.all([world.owner("Ada Lima"), world.owner("Bia Reis")]);
  const { page: other, context } = await openWindow(ada);
  const awake = await context.newPage();
  const asleep = await sleepingTab(context);
  for (const tab of [awake, asleep]) {
    await tab.goto("/clients");
    await tab.getByText("Nenhum cliente cadastrado ainda").waitFor();
  }
  await awake.route("**/api/notifications/unread-count", (route) => route.abort());
  await ada.call(auth.logout, {});
  await other.goto("/login");
  await signInBy(other, bia);
  const notice = /Agora você está em Empresa de Bia\. Outra pessoa entrou neste navegador/;
  await banner(awake).getByText(notice).waitFor();
  expect(await banner(asleep).count()).toBe(0);
  await asleep.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await banner(asleep).getByText(notice).waitFor();
});

test("a member removed from a team reads why, and where work goes on", async () => {
  const { ada, bia } = await twoOrganizations();
  const { token } = await ada.call(organization.switchTo, { organizationId: bia.orgId });
  const page = await openPage({ ...ada, token }, "/clients");
  await page.getByText("Nenhum cliente cadastrado ainda").waitFor();
  await fillClient(page, "Padaria Sol");
  const members = await bia.call(organization.members, {});
  const self = members.find(({ userId }) => userId === ada.user.id);
  await bia.call(organization.removeMember, { id: self?.id ?? 0 });
  await banner(page)
    .getByText(
      "Agora você está em Empresa de Ada. Você não faz mais parte de Empresa de Bia. O que não estava salvo foi descartado.",
    )
    .waitFor();
  await switcher(page, ADA).waitFor();
});
