import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { loseAnswer, openPage, toast } from "#test/world/browser.ts";
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
