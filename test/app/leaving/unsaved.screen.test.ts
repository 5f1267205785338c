import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, openWindow } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { type Person, world } from "#test/world/world.ts";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIGNED_OUT = "Você foi desconectado com sucesso.";

const question = (page: Page) => page.getByRole("dialog", { name: /Descartar alterações\?/ });
const login = (page: Page) => page.getByRole("heading", { name: "Entrar", level: 1 });

const forms: Record<
  string,
  { path: string; type: (page: Page) => Promise<() => Promise<string>> }
> = {
  profile: {
    path: "/profile",
    type: (page) => typeInto(page, "Nome", "Adalgisa"),
  },
  company: {
    path: "/company",
    type: (page) => typeInto(page, "Nome nas propostas", "Padaria Sol"),
  },
  branding: {
    path: "/branding",
    type: (page) => typeInto(page, "Texto de apresentação", "Fazemos pão"),
  },
  "SLA settings": {
    path: "/sla-settings",
    async type(page) {
      const control = page.getByRole("switch").first();
      await control.click();
      const value = () => control.getAttribute("aria-checked").then(String);
      const changed = await value();
      return () => value().then((now) => (now === changed ? "same" : "lost"));
    },
  },
  chat: {
    path: "/chat",
    type: (page) => typeInto(page, "Mensagem", "Alguém viu a chave?"),
  },
};

async function typeInto(page: Page, label: string, text: string) {
  const field = page.getByRole("textbox", { name: label, exact: true });
  await field.fill(text);
  return () => field.inputValue().then((value) => (value === text ? "same" : "lost"));
}

/** On a phone the way out is on the page 'Mais'. */
async function signOut(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 1024)
    await page.getByRole("link", { name: "Mais", exact: true }).last().click();
  await page.getByRole("button", { name: "Sair", exact: true }).last().click();
}

async function expectSignedOut(page: Page, person: Person): Promise<void> {
  await login(page).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  expect((await person.raw("/api/auth/user")).status).toBe(401);
}

test.each(Object.entries(forms))(
  "signing out with unsaved changes asks first: %s",
  async (_name, { path, type }) => {
    const ada = await world.owner();
    const page = await openPage(ada, path, DESK);
    const kept = await type(page);
    await signOut(page);
    await question(page).waitFor();
    await question(page).getByRole("button", { name: "Continuar editando" }).click();
    await question(page).waitFor({ state: "hidden" });
    expect(await kept()).toBe("same");
    expect((await ada.raw("/api/auth/user")).status).toBe(200);
    await signOut(page);
    await question(page).getByRole("button", { name: "Descartar" }).click();
    await page.getByText(SIGNED_OUT).first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
    await expectSignedOut(page, ada);
  },
);

test("signing out with nothing unsaved asks nothing and raises no fault", async () => {
  const page = await openPage(await world.owner(), "/profile");
  await page.getByRole("textbox", { name: "Nome", exact: true }).waitFor();
  await signOut(page);
  await page.getByText(SIGNED_OUT).first().waitFor();
  expect(await question(page).count()).toBe(0);
  await page.goto("/profile");
  await login(page).waitFor();
});

test.each(Object.entries(forms))(
  "signing out in another tab discards unsaved changes and says so: %s",
  async (_name, { path, type }) => {
    // On a phone only the chat is another page.
    const isOnPhone = path === "/chat";
    const ada = await world.owner();
    const { page, context } = await openWindow(ada, isOnPhone ? PHONE : DESK);
    const natives: string[] = [];
    page.on("dialog", (dialog) => natives.push(dialog.type()));
    await page.goto(path);
    await type(page);
    const other = await context.newPage();
    await other.goto("/tags");
    await signOut(other);
    await other.getByText(SIGNED_OUT).first().waitFor();
    await page.getByText("Você saiu em outra aba.").waitFor();
    await expectSignedOut(page, ada);
    expect(natives).toEqual([]);
    if (isOnPhone || path === "/profile") expect(await accessibilityFaults(page)).toEqual([]);
  },
);

test("a logout in another tab closes an open dialog and keeps a proposal's draft", async () => {
  const ada = await world.owner();
  const { page, context } = await openWindow(ada);
  await page.goto("/clients?editar=novo");
  await page.getByRole("dialog").getByLabel("Empresa").fill("Padaria Sol");
  const writer = await context.newPage();
  await writer.goto("/proposals/new");
  await writer.getByLabel("Título").fill("Reforma da loja");
  const other = await context.newPage();
  await other.goto("/tags");
  await signOut(other);
  await page.getByText("Você saiu em outra aba. O que não estava salvo foi descartado.").waitFor();
  await writer
    .getByText("Você saiu em outra aba. O rascunho da proposta fica guardado neste navegador.")
    .waitFor();
  await writer.goto("/login?redirect=%2Fproposals%2Fnew");
  await writer.getByLabel("E-mail").fill(ada.email);
  await writer.getByLabel("Senha", { exact: true }).fill(ada.password);
  await writer.getByRole("button", { name: "Entrar", exact: true }).click();
  await writer.getByRole("button", { name: "Recuperar" }).click();
  expect(await writer.getByLabel("Título").inputValue()).toBe("Reforma da loja");
});

test("deleting the account leaves at once, even with unsaved changes", async () => {
  const { page, context } = await openWindow(await world.owner());
  const natives: string[] = [];
  page.on("dialog", (dialog) => natives.push(dialog.type()));
  const other = await context.newPage();
  await other.goto("/tags");
  await other.getByRole("button", { name: "Criar Primeira Tag" }).waitFor();
  await page.goto("/profile");
  await typeInto(page, "Nome", "Adalgisa");
  await page.getByRole("button", { name: "Excluir conta" }).click();
  const dialog = page.getByRole("dialog", { name: "Excluir conta" });
  await dialog.getByRole("textbox").fill("EXCLUIR");
  await dialog.getByRole("button", { name: "Excluir minha conta" }).click();
  await page.getByText("Conta excluída").first().waitFor();
  await login(page).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await other.getByText("Você saiu em outra aba.").waitFor();
  expect(natives).toEqual([]);
});
