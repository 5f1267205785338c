import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { users } from "#shared/users/contract.ts";
import { openWindow } from "#test/world/browser.ts";
import { confirmEmail, mailedToken } from "#test/world/links.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { someEmail } from "#test/world/team.ts";

const world = ownWorld(BUILT_APP);
const password = "Jabuticaba42";

const open = (...[person, look = {}]: Parameters<typeof openWindow>) =>
  openWindow(person, { origin: world.origin(), ...look });

test.each([
  { width: 1440, theme: "light" },
  { width: 390, theme: "dark" },
] as const)("a stale session asks for the password and then saves ($width px)", async (look) => {
  const ada = await world.owner();
  await world.advance(11 / 60);
  const { page } = await open(ada, look);
  await page.goto("/profile");
  const email = someEmail();
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirme que é você" });
  await dialog.getByText("Digite sua senha para mudar o e-mail da conta.").waitFor();
  await dialog.getByLabel("Senha", { exact: true }).and(page.locator(":focus")).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel("Senha", { exact: true }).fill("Errada123");
  await page.keyboard.press("Enter");
  await dialog.getByText("Senha incorreta").waitFor();
  await dialog.getByLabel("Senha", { exact: true }).fill(ada.password);
  await page.keyboard.press("Enter");
  await page.getByText("Confirme o novo e-mail pelo link que enviamos.").first().waitFor();
  expect(await page.getByLabel("E-mail", { exact: true }).inputValue()).toBe(email);
});

test("dismissing the password dialog keeps the input and changes nothing", async () => {
  const ada = await world.owner();
  await world.advance(11 / 60);
  const { page } = await open(ada);
  await page.goto("/profile");
  const email = someEmail();
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirme que é você" });
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.getByLabel("E-mail", { exact: true }).inputValue()).toBe(email);
  expect((await ada.call(auth.user, {})).email).toBe(ada.email);
});

test("the old address recovers its account with 'Não fui eu' and a new password", async () => {
  const ada = await world.owner();
  await confirmEmail(ada);
  const thief = await open(ada);
  await thief.page.goto("/profile");
  await thief.page.getByLabel("E-mail", { exact: true }).fill(someEmail());
  await thief.page.getByRole("button", { name: "Salvar alterações" }).click();
  await thief.page.getByText("Confirme o novo e-mail").first().waitFor();

  const { page } = await open();
  const token = await mailedToken(world, ada.email, "undo-email-change");
  await page.goto(`/undo-email-change?token=${token}`);
  await expect.poll(() => page.url()).not.toContain("token");
  await page.reload();
  const undo = page.getByRole("button", { name: "Voltar ao e-mail anterior" });
  expect((await undo.boundingBox())?.height).toBe(44);
  await undo.click();
  await page.getByRole("heading", { name: "Criar nova senha" }).waitFor();
  await page.getByLabel("Nova senha", { exact: true }).fill(password);
  await page.getByLabel("Confirmar senha").fill(password);
  await page.getByRole("button", { name: "Salvar senha" }).click();
  await page.waitForURL("**/login");
  await page.getByLabel("E-mail").fill(ada.email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();

  await thief.page.getByRole("link", { name: "Clientes" }).click();
  await thief.page.getByText("Sua sessão expirou").first().waitFor();
});

test("the owner of an address takes over an account that a stranger registered with it", async () => {
  const stranger = await world.owner("Eva Falsa");
  const token = await mailedToken(world, stranger.email, "verify-email");
  const { page } = await open(undefined, { width: 390 });
  await page.goto(`/verify-email?token=${token}`);
  await page.getByRole("button", { name: "Não criei esta conta ou não sei a senha" }).click();
  await page.getByText("os acessos abertos são encerrados").waitFor();
  expect((await stranger.call(auth.user, {})).emailVerified).toBe(false);
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("heading", { name: "Criar nova senha" }).waitFor();
  expect((await stranger.refusal(auth.user, {})).status).toBe(401);
});

test("a device whose session was ended elsewhere asks for the password and ends nothing", async () => {
  const ada = await world.owner();
  const link = await mailedToken(world, ada.email, "verify-email");
  const { page } = await open(ada);
  const form = { currentPassword: ada.password, newPassword: password, confirmPassword: password };
  const { token } = await ada.call(users.changePassword, form);
  await page.goto(`/verify-email?token=${link}`);
  await page.getByRole("heading", { name: /^(Confirmar e-mail|Criar nova senha)$/ }).waitFor();
  expect((await world.withToken(token).call(auth.user, {})).emailVerified).toBe(false);
});

test("asks for the password on another device only, not where the person is signed in", async () => {
  const [ada, bia] = await Promise.all([world.owner(), world.owner("Bia Souza")]);
  const other = await open(undefined);
  const adasLink = await mailedToken(world, ada.email, "verify-email");
  await other.page.goto(`/verify-email?token=${adasLink}`);
  await other.page.getByLabel("Senha", { exact: true }).fill(ada.password);
  await other.page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await other.page.getByRole("heading", { name: "E-mail confirmado" }).waitFor();
  expect((await ada.call(auth.user, {})).emailVerified).toBe(true);

  const own = await open(bia);
  const biasLink = await mailedToken(world, bia.email, "verify-email");
  // Without a connection nobody is asked for the password either.
  await own.page.route("**/api/auth/user", (route) => route.abort(), { times: 1 });
  await own.page.goto(`/verify-email?token=${biasLink}`);
  await own.page.getByRole("button", { name: "Tentar novamente" }).click();
  await own.page.getByRole("heading", { name: "E-mail confirmado" }).waitFor();
  await own.page.goto(`/verify-email?token=${biasLink}`);
  await own.page
    .getByRole("status")
    .getByText(/endereço é seu/)
    .waitFor();
  // A heading and a sentence said the same.
  expect(
    await own.page
      .getByRole("main")
      .getByText(/confirmado/i)
      .count(),
  ).toBe(1);
});
