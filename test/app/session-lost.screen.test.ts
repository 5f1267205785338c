import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { accessibilityFaults, faultsInBothThemes, overflow } from "#test/world/page-checks/axe.ts";
import { signIn } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";

const LITERAL = "You are logged out. Logging in again...";
const UNREAD = "**/api/notifications/unread-count";

const again = (page: Page) => page.getByRole("dialog", { name: /Sua sessão expirou/ });
const name = (page: Page) =>
  page.getByRole("dialog", { name: "Novo cliente" }).getByLabel("Empresa");
const save = (page: Page) => page.getByRole("button", { name: "Salvar cliente" }).click();

async function fillClient(page: Page): Promise<void> {
  await page.goto("/clients?editar=novo");
  await name(page).fill("Padaria Sol");
  await listIsCurrent(page);
}

/** A list asks for changes once more after it is read: when refused, that leads to the sign-in. */
async function listIsCurrent(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

async function enterAgain(page: Page, password: string): Promise<void> {
  await again(page).getByLabel("Senha", { exact: true }).fill(password);
  await again(page).getByRole("button", { name: "Entrar novamente" }).click();
}

const namesOf = async (person: Person) =>
  (await (await signIn(world, person)).call(clients.list, {})).map((client) => client.company);

test.each([{ width: 1440 }, { width: 390 }])(
  "asks for the sign-in over unsaved input, which is saved afterwards: $width px",
  async ({ width }) => {
    const ada = await world.owner();
    const { page } = await openWindow(ada, { width });
    const natives: string[] = [];
    page.on("dialog", (dialog) => natives.push(dialog.type()));
    await page.clock.install();
    await fillClient(page);
    await ada.call(auth.logout, {});
    await save(page);
    await page.getByText(LITERAL).first().waitFor();
    await again(page).waitFor();
    await again(page).getByLabel("Senha", { exact: true }).and(page.locator(":focus")).waitFor();
    expect(await again(page).getByLabel("E-mail").inputValue()).toBe(ada.email);
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await enterAgain(page, "Errada123");
    await page.getByText("Credenciais inválidas").first().waitFor();
    // A poll is refused during the sign-in.
    await page.route("**/api/auth/login", async (route) => {
      const isRefused = page.waitForResponse((answer) => answer.status() === 401);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await isRefused;
      await route.continue();
    });
    await enterAgain(page, ada.password);
    await again(page).waitFor({ state: "hidden" });
    await page.clock.runFor(1_000);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Salvar cliente");
    expect(await again(page).count()).toBe(0);
    expect(await name(page).inputValue()).toBe("Padaria Sol");
    await save(page);
    await page.getByText("Cliente criado com sucesso").first().waitFor();
    expect(await namesOf(ada)).toEqual(["Padaria Sol"]);
    expect(natives).toEqual([]);
  },
);

test("a dismissed sign-in dialog returns with the next refused action", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/profile");
  await page.getByLabel("Nome", { exact: true }).fill("Adélia");
  await ada.call(auth.logout, {});
  for (let count = 0; count < 2; count++) {
    await page.getByRole("button", { name: "Salvar alterações" }).click();
    await page.getByText(LITERAL).first().waitFor();
    await again(page).waitFor();
    await page.keyboard.press("Escape");
    await again(page).waitFor({ state: "hidden" });
    expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe("Adélia");
  }
});

test("discards unsaved input without a browser prompt, and returns after the sign-in", async () => {
  const ada = await world.owner();
  const { page } = await openWindow(ada);
  const natives: string[] = [];
  page.on("dialog", (dialog) => natives.push(dialog.type()));
  await page.goto("/profile");
  await page.getByLabel("Nome", { exact: true }).fill("Adélia");
  await ada.call(auth.logout, {});
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await again(page).getByRole("button", { name: "Descartar e sair" }).click();
  await page.waitForURL("**/login?redirect=%2Fprofile");
  await page.getByRole("heading", { name: "Entrar", level: 1 }).waitFor();
  expect(natives).toEqual([]);
});

test("keeps the session that another tab starts while the former one is refused", async () => {
  const { page } = await openWindow(await world.owner());
  await page.clock.install();
  await page.goto("/clients");
  await page.getByRole("heading", { name: "Clientes", level: 1 }).waitFor();
  await page.context().addCookies([{ name: "signed_in", value: "yes", url: page.url() }]);
  await page.clock.pauseAt(Date.now() + 60_000);
  const json = { code: "unauthenticated", message: "Sua sessão expirou. Entre novamente." };
  await page.route("**/api/tags", (route) => route.fulfill({ status: 401, json }), { times: 1 });
  await page.getByRole("navigation").getByRole("link", { name: "Tags" }).click();
  await page.getByText("Sua sessão expirou. Entrando novamente...").first().waitFor();
  // Other tabs' messages arrive late in a busy browser.
  const isHeard = page.waitForRequest("**/api/auth/user");
  await page.evaluate(() => new BroadcastChannel("session").postMessage({ event: "changed" }));
  await isHeard;
  await page.clock.runFor(1_000);
  const kept = JSON.stringify(await page.context().storageState());
  expect(`${new URL(page.url()).pathname} ${kept}`).toMatch(/^\/tags .*signed_in.*auth_token/);
});

test("with nothing unsaved the page leads to the sign-in after half a second", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Oficina" });
  const { page } = await openWindow(ada);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/clients");
  await page.getByRole("button", { name: "Ações de Oficina" }).first().waitFor();
  await listIsCurrent(page);
  await ada.call(auth.logout, {});
  await page.getByRole("button", { name: "Ações de Oficina" }).first().click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir cliente" }).click();
  await page.getByText(LITERAL).first().waitFor();
  await page.waitForURL("**/login?redirect=%2Fclients");
  expect(asked).toContain("/api/login");
});

test("a poll detects the lost session too, and reads resume after the sign-in", async () => {
  const ada = await world.owner();
  const { page } = await openWindow(ada);
  await page.route("**/api/users/payment-info", async (route) => {
    await ada.call(auth.logout, {}).catch(() => undefined);
    await route.fallback();
  });
  await page.goto("/profile");
  await page.getByLabel("Nome", { exact: true }).fill("Adélia");
  const failure = page.getByText("Erro ao carregar informações de pagamento.");
  await failure.waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByText("Sua sessão expirou. Entrando novamente...").first().waitFor();
  await again(page).waitFor();
  const polled = page.waitForResponse((response) => response.url().includes("unread-count"));
  await enterAgain(page, ada.password);
  expect([200, 304]).toContain((await polled).status());
  await failure.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await page.getByText("Perfil atualizado", { exact: true }).first().waitFor();
});

test("a sign-in in another tab restores the session in this one too", async () => {
  const ada = await world.owner();
  const { page, context } = await openWindow(ada);
  await page.route(UNREAD, (route) => route.abort());
  await page.goto("/profile");
  await page.getByLabel("Nome", { exact: true }).fill("Adélia");
  await ada.call(auth.logout, {});
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await again(page).waitFor();
  const other = await context.newPage();
  await other.goto("/login");
  await other.getByLabel("E-mail").fill(ada.email);
  await other.getByLabel("Senha", { exact: true }).fill(ada.password);
  await other.getByRole("button", { name: "Entrar", exact: true }).click();
  await again(page).waitFor({ state: "hidden" });
  expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe("Adélia");
});

test.each([1440, 320])("the dialog has no accessibility fault at %i px", async (width) => {
  const ada = await world.owner();
  const { page } = await openWindow(ada, { width });
  await fillClient(page);
  await ada.call(auth.logout, {});
  await save(page);
  await again(page).waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test("a refusal that arrives after a new sign-in in another tab ends no session", async () => {
  const ada = await world.owner();
  const { page, context } = await openWindow(ada);
  await page.goto("/clients");
  await page.getByRole("heading", { name: "Clientes", level: 1 }).waitFor();
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/products", async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Produtos & Serviços" }).click();
  await asked.promise;
  await ada.call(auth.logout, {});
  const { token } = await signIn(world, ada);
  const other = await context.newPage();
  await other.goto("/login");
  await other.evaluate((stored) => localStorage.setItem("auth_token", stored), token);
  held.resolve();
  await page.getByText("Nenhum produto").first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBe(token);
  expect(await page.getByText("Não autorizado").count()).toBe(0);
});

test("a frozen tab that hears of a logout after the next sign-in keeps the session", async () => {
  const ada = await world.owner();
  const { page, context } = await openWindow(ada);
  await page.goto("/clients");
  const frozen = await context.newPage();
  await frozen.addInitScript(holdMessages);
  await frozen.route(UNREAD, (route) => route.abort());
  await frozen.goto("/clients");
  const shown = frozen.getByRole("heading", { name: "Clientes", level: 1 });
  await shown.waitFor();
  await page.bringToFront();
  await page.getByRole("button", { name: "Sair" }).click();
  await page.getByLabel("E-mail").fill(ada.email);
  await page.getByLabel("Senha", { exact: true }).fill(ada.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("button", { name: "Sair" }).waitFor();
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  await frozen.bringToFront();
  const asked = frozen.waitForResponse("**/api/auth/user");
  expect(await frozen.evaluate(() => thaw())).toEqual(["ended", "changed"]);
  await asked;
  await shown.waitFor();
  expect(await frozen.evaluate(() => localStorage.getItem("auth_token"))).toBe(token);
  expect(await frozen.getByText("Você saiu em outra aba.").count()).toBe(0);
});

declare function thaw(): unknown[];

/** Delivers what other tabs say of the session when the tab thaws. */
function holdMessages(): void {
  const held: MessageEvent<{ event?: string }>[] = [];
  const listeners = new Set<(event: MessageEvent) => void>();
  BroadcastChannel.prototype.addEventListener = function listen(_type: string, listener: unknown) {
    if (this.name !== "session") return;
    if (listeners.size === 0)
      EventTarget.prototype.addEventListener.call(this, "message", (event) =>
        held.push(event as MessageEvent),
      );
    listeners.add(listener as (event: MessageEvent) => void);
  };
  BroadcastChannel.prototype.removeEventListener = function leave(
    _type: string,
    listener: unknown,
  ) {
    listeners.delete(listener as (event: MessageEvent) => void);
  };
  Object.assign(window, {
    thaw: () => {
      for (const event of held) for (const listener of listeners) listener(event);
      return held.map(({ data }) => data.event);
    },
  });
}
