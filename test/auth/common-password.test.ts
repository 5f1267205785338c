import { afterEach, expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { updateItem } from "#functions/platform/table/update.ts";
import { auth } from "#shared/auth/contract.ts";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { users } from "#shared/users/contract.ts";
import { mailedToken } from "#test/world/links.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { inviteToken, someEmail } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();

const EASY = "Esta senha é fácil de adivinhar. Use uma frase ou palavras sem relação entre si.";
const refusedAt = (field: string) => ({
  status: 400,
  code: "invalid_input",
  errors: [{ field, message: EASY }],
});

const registration = (password: string) => ({
  email: someEmail(),
  password,
  confirmPassword: password,
  firstName: "Zulmira",
  lastName: "Conceição",
});
const register = (password: string) =>
  world.anonymous().call(auth.register, registration(password));

afterEach(() => {
  process.env["COMMON_PASSWORDS"] = "refuse";
});

test.each(["Password1", "Senha123", "Zulmira85", "Conceicao#1", "Fechou2026"])(
  "a registration with %s is refused at the password",
  async (password) => {
    const refusal = await world.anonymous().refusal(auth.register, registration(password));
    expect(refusal).toMatchObject(refusedAt("password"));
  },
);

test("applies the form's own rules before the list of common passwords", async () => {
  const refusal = await world.anonymous().refusal(auth.register, registration("senha"));
  expect(refusal.errors).toContainEqual({
    field: "password",
    message: "Senha deve ter no mínimo 8 caracteres",
  });
  expect(JSON.stringify(refusal)).not.toContain(EASY);
});

test("a refused password opens no account", async () => {
  const form = registration("Brasil123");
  await world.anonymous().refusal(auth.register, form);
  const again = { ...form, password: "Varanda-azul-42", confirmPassword: "Varanda-azul-42" };
  const { user } = await world.anonymous().call(auth.register, again);
  expect(user.passwordIsCommon).toBe(false);
});

test("a changed or reset password may be neither common nor the company's name", async () => {
  const ada = await world.owner();
  await ada.call(organization.update, { name: "Quirinópolis Solar" });
  const change = (password: string) => ({
    currentPassword: ada.password,
    newPassword: password,
    confirmPassword: password,
  });
  for (const password of ["Mudar123", "Quirinopolis26"])
    expect(await ada.refusal(users.changePassword, change(password))).toMatchObject(
      refusedAt("newPassword"),
    );
  await world.anonymous().call(auth.forgotPassword, { email: ada.email });
  const token = await mailedToken(world, ada.email, "reset-password");
  const reset = (password: string) => ({ token, password, confirmPassword: password });
  const refusal = await world.anonymous().refusal(auth.resetPassword, reset("Lovelace2026"));
  expect(refusal).toMatchObject(refusedAt("password"));
  expect((await ada.call(auth.user, {})).id).toBe(ada.user.id);
  await world.anonymous().call(auth.resetPassword, reset("Janela-nova-8"));
});

test("refuses 123456 and the company's name to a person who joins by invite", async () => {
  const ada = await world.owner();
  await ada.call(organization.update, { name: "Quirinópolis Solar" });
  const email = someEmail();
  const token = await inviteToken(ada, email);
  const join = { token, email, firstName: "Bia", lastName: "Souza" };
  for (const password of ["123456", "segredo", "quirinopolis1"]) {
    const refusal = await world
      .anonymous()
      .refusal(invites.registerAndAccept, { ...join, password });
    expect(refusal).toMatchObject(refusedAt("password"));
  }
  const form = { ...join, password: "varanda-azul" };
  const { user } = await world.anonymous().call(invites.registerAndAccept, form);
  expect(user.passwordIsCommon).toBe(false);
});

test("in warning mode flags a common password until it is changed", async () => {
  process.env["COMMON_PASSWORDS"] = "warn";
  const { token, user } = await register("Senha123");
  expect(user.passwordIsCommon).toBe(true);
  const zulmira = world.withToken(token);
  expect((await zulmira.call(auth.user, {})).passwordIsCommon).toBe(true);
  const change = (currentPassword: string, newPassword: string) =>
    zulmira.call(users.changePassword, {
      currentPassword,
      newPassword,
      confirmPassword: newPassword,
    });
  const changed = world.withToken((await change("Senha123", "Varanda-azul-42")).token);
  expect((await changed.call(auth.user, {})).passwordIsCommon).toBe(false);
});

/** Removes what earlier versions did not store. */
async function makeOld({ user }: Person): Promise<void> {
  await updateItem({ Key: keys.user(user.id), UpdateExpression: "REMOVE passwordIsCommon" });
}

test("checks the password of an older account once, at the next sign-in", async () => {
  process.env["COMMON_PASSWORDS"] = "warn";
  const { user } = await register("Senha123");
  const zulmira = { email: user.email, password: "Senha123" };
  process.env["COMMON_PASSWORDS"] = "refuse";
  await makeOld({ user } as Person);
  const signIn = () => world.anonymous().call(auth.login, zulmira);
  expect((await signIn()).user.passwordIsCommon).toBe(true);
  const kept = await get(keys.user(user.id));
  expect(kept?.passwordIsCommon).toBe(true);

  const ada = await world.owner();
  const least = async (before: () => Promise<void>) => {
    const units: number[] = [];
    for (let round = 0; round < 6; round++) {
      await before();
      const { writeUnits } = await metered(() => world.anonymous().call(auth.login, ada));
      units.push(writeUnits);
    }
    return Math.min(...units);
  };
  expect((await least(() => makeOld(ada))) - (await least(async () => {}))).toBe(2);
});
