import type { BrowserContext, Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { openPage, openWindow } from "#test/world/browser.ts";
import { mailedTokens } from "#test/world/links.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";
import { PATIENCE } from "#test/world/patience.ts";
import { inviteToken, someEmail } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";

const CURRENT_USER = "/api/auth/user";

const email = (page: Page) => page.getByLabel("E-mail");
const heading = (page: Page, title: string) => page.getByRole("heading", { name: title, level: 1 });
const press = (page: Page, button: string) =>
  page.getByRole("button", { name: button, exact: true }).click();

async function signInBy(page: Page, person: Person): Promise<void> {
  await email(page).fill(person.email);
  await page.getByLabel("Senha", { exact: true }).fill(person.password);
  await press(page, "Entrar");
}

function listAsked(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test("does not request the user of a visitor, and recovers a session from its cookie", async () => {
  const ada = await world.owner();
  const { page, context } = await openWindow();
  const asked = listAsked(context);
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(asked).not.toContain(CURRENT_USER);
  await signInBy(page, ada);
  await page.waitForURL((url) => url.pathname === "/");
  await page.evaluate(() => localStorage.removeItem("auth_token"));
  await page.goto("/login?redirect=%2Ftags");
  await page.waitForURL("**/tags");
  await heading(page, "Tags").waitFor();
});

test("opens an invite for a person signed in by the cookie alone", async () => {
  const [ada, bia] = await Promise.all([world.owner("Ada Lima"), world.owner("Bia Reis")]);
  const token = await inviteToken(bia, ada.email);
  const page = await openPage(undefined, "/login");
  await signInBy(page, ada);
  await page.waitForURL((url) => url.pathname === "/");
  await page.evaluate(() => localStorage.removeItem("auth_token"));
  await page.goto(`/accept-invite?token=${token}`);
  await page.getByRole("button", { name: "Aceitar Convite" }).waitFor();
});

test("requests an ended session once, and keeps the form", async () => {
  const ada = await world.owner();
  const { page, context } = await openWindow();
  await page.goto("/login");
  await signInBy(page, ada);
  await page.waitForURL((url) => url.pathname === "/");
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  await world.withToken(token ?? "").raw("/api/auth/logout", { method: "POST" });
  await page.evaluate(() => localStorage.removeItem("auth_token"));
  await page.goto("/login", { waitUntil: "networkidle" });
  await heading(page, "Entrar").waitFor();
  const asked = listAsked(context);
  await page.reload({ waitUntil: "networkidle" });
  expect(asked).not.toContain(CURRENT_USER);
});

test("a browser without storage is signed in until the page is left", async () => {
  const ada = await world.owner();
  const { page, context } = await openWindow();
  await context.addInitScript(() => {
    const closed = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: closed });
    Object.defineProperty(window, "sessionStorage", { get: closed });
  });
  await page.goto("/login");
  await signInBy(page, ada);
  await page.getByRole("button", { name: /Organização Empresa de Ada/ }).waitFor();
  await page.getByRole("link", { name: "Clientes" }).first().click();
  await page.getByText("Nenhum cliente cadastrado ainda").waitFor();
  await page.getByRole("link", { name: "Chat" }).first().click();
  await page.getByRole("textbox", { name: "Mensagem" }).waitFor();
  await press(page, "Sair");
  await heading(page, "Entrar").waitFor();
});

test("does not report an outage as a wrong password", async () => {
  const ada = await world.owner();
  const { page } = await openWindow();
  const answers = [
    [
      { status: 503, contentType: "text/html", body: "<h1>Maintenance</h1>" },
      "O sistema está indisponível no momento. Tente novamente em instantes.",
    ],
    [
      { status: 503, json: { message: "Service Unavailable" } },
      "O sistema está indisponível no momento. Tente novamente em instantes.",
    ],
    [
      { status: 429, json: { message: "Too Many Requests" } },
      "Muitos pedidos em pouco tempo. Aguarde um minuto e tente de novo.",
    ],
    [{ status: 401, body: "" }, "Credenciais inválidas"],
  ] as const;
  await page.goto("/login");
  for (const [answer, sentence] of answers) {
    await page.route("**/api/auth/login", (route) => route.fulfill(answer));
    await Promise.all([page.waitForResponse("**/api/auth/login"), signInBy(page, ada)]);
    await page.getByText(sentence, { exact: true }).first().waitFor();
    await page.unroute("**/api/auth/login");
  }
});

test("a reset password returns to the page asked for, with the e-mail typed once", async () => {
  const ada = await world.owner();
  const { page, context } = await openWindow();
  await page.goto("/login?redirect=%2Ftags");
  await email(page).fill(ada.email);
  await page.getByRole("link", { name: "Esqueceu sua senha?" }).click();
  await heading(page, "Recuperar senha").waitFor();
  expect(await email(page).inputValue()).toBe(ada.email);
  await press(page, "Enviar link");
  await heading(page, "Confira seu e-mail").waitFor();
  const mailed = await context.newPage();
  const token = await vi.waitUntil(
    () => mailedTokens(world, ada.email, "reset-password").then(([newest]) => newest),
    PATIENCE,
  );
  await mailed.goto(`/reset-password?token=${token}`);
  await heading(mailed, "Criar nova senha").waitFor();
  await expect.poll(() => new URL(mailed.url()).search).toBe("");
  expect(
    await mailed.evaluate(() =>
      document.querySelector("meta[name=referrer]")?.getAttribute("content"),
    ),
  ).toBe("no-referrer");
  await mailed.reload();
  await mailed.getByLabel("Nova senha").fill("Girassol-da-manha-7");
  await mailed.getByLabel("Confirmar senha").fill("Girassol-da-manha-7");
  await press(mailed, "Salvar senha");
  await heading(mailed, "Entrar").waitFor();
  expect(await email(mailed).inputValue()).toBe(ada.email);
  await mailed.getByLabel("Senha", { exact: true }).fill("Girassol-da-manha-7");
  await press(mailed, "Entrar");
  await mailed.waitForURL("**/tags");
});

test("an invalid link is reported at once in place of the form, with a way to a new one", async () => {
  const page = await openPage(undefined, "/reset-password?token=velho", { width: 390 });
  await heading(page, "Este link não vale mais").waitFor();
  await page.getByRole("alert").getByText("Este link expirou ou já foi usado.").waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Pedir um novo link" }).click();
  await heading(page, "Recuperar senha").waitFor();
  await email(page).fill(`${"endereco".repeat(7)}@exemplo.com.br`);
  await press(page, "Enviar link");
  await heading(page, "Confira seu e-mail").waitFor();
  expect(await overflow(page)).toBe(0);
});

test("marks an address that already has an account, and offers to sign in", async () => {
  const ada = await world.owner();
  const page = await openPage(undefined, "/register?redirect=%2Ftags");
  await page.getByLabel("Nome", { exact: true }).fill("Ada");
  await page.getByLabel("Sobrenome").fill("Lima");
  await email(page).fill(ada.email);
  await page.getByLabel("Senha", { exact: true }).fill("Girassol-da-manha-7");
  await page.getByLabel("Confirmar senha").fill("Girassol-da-manha-7");
  await press(page, "Criar conta");
  await page.getByText("Este e-mail já está cadastrado.", { exact: true }).waitFor();
  expect(await email(page).getAttribute("aria-invalid")).toBe("true");
  expect(await accessibilityFaults(page)).toEqual([]);
  // A press is not over at once: what it blurs must not take the link away.
  await page.getByRole("link", { name: "Recuperar a senha" }).click({ delay: 100 });
  await heading(page, "Recuperar senha").waitFor();
  expect(await email(page).inputValue()).toBe(ada.email);
  await page.goBack();
  await email(page).fill(someEmail());
  expect(await page.getByRole("link", { name: "Recuperar a senha" }).count()).toBe(0);
});

test("underlines the link in the red alert of an invite", async () => {
  const [ada, bia] = await Promise.all([world.owner("Ada Lima"), world.owner("Bia Reis")]);
  const token = await inviteToken(bia, ada.email);
  const page = await openPage(undefined, `/accept-invite?token=${token}`);
  await page.getByLabel("Nome", { exact: true }).fill("Ada");
  await page.getByLabel("Sobrenome").fill("Lima");
  await page.getByLabel("Senha", { exact: true }).fill("girassol7");
  await page.getByLabel("Confirmar senha").fill("girassol7");
  await press(page, "Criar conta e aceitar");
  const way = page.getByRole("link", { name: "Entrar para aceitar o convite" });
  await way.waitFor();
  expect(await way.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe("underline");
});
