import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { loseAnswer, openPage, openWindow, toast } from "#test/world/browser.ts";
import { someEmail } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

test("a person whose changed e-mail got no answer signs in with it, and saves", async () => {
  const ada = await world.owner();
  const email = someEmail();
  const page = await openPage(ada, "/profile");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await loseAnswer(page, "**/api/users/profile");
  const save = page.getByRole("button", { name: "Salvar alterações" });
  await save.click();
  await page.getByText("Sem conexão com o servidor").first().waitFor();
  // The browser got no new session either.
  await page.context().clearCookies();
  await page.getByLabel("Nome", { exact: true }).fill("Adélia");
  await save.click();
  const dialog = page.getByRole("dialog", { name: /Sua sessão expirou/ });
  const enter = async () => {
    await dialog.getByLabel("Senha", { exact: true }).fill(ada.password);
    await dialog.getByRole("button", { name: "Entrar novamente" }).click();
  };
  await enter();
  await page.getByText("Credenciais inválidas").first().waitFor();
  await dialog.getByLabel("E-mail").fill(email);
  await enter();
  await dialog.waitFor({ state: "hidden" });
  await save.click();
  await toast(page, "Perfil atualizado");
  const { user } = await world.anonymous().call(auth.login, { email, password: ada.password });
  expect(user.firstName).toBe("Adélia");
});

async function fillRegistration(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/register");
  for (const [label, value] of [
    ["Nome", "Bia"],
    ["Sobrenome", "Reis"],
    ["E-mail", email],
    ["Senha", password],
    ["Confirmar senha", password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
}

const register = (page: Page) => page.getByRole("button", { name: "Criar conta" }).click();

test("a second try signs in the person whose registration got no answer", async () => {
  const { page } = await openWindow();
  await fillRegistration(page, someEmail(), "Varanda-azul-42");
  await loseAnswer(page, "**/api/auth/register");
  await register(page);
  await page.getByText("Sem conexão com o servidor").first().waitFor();
  await page.context().clearCookies();
  await register(page);
  await toast(page, "Conta criada com sucesso! Bem-vindo!");
  await page.waitForURL("**/start");
});

test("a registration under a taken address signs nobody in, also with its password", async () => {
  const { page } = await openWindow();
  const { email, password } = await world.owner();
  await fillRegistration(page, email, password);
  await register(page);
  await page.getByRole("link", { name: "Entrar com este e-mail" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBe(null);
});
