import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { world } from "#test/world/world.ts";

async function errorsOf({ route }: Endpoint, body: object): Promise<unknown> {
  const response = await world.anonymous().raw(route.slice("POST ".length), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  return ((await response.json()) as { errors: unknown }).errors;
}

test("names missing fields in the form's own words", async () => {
  const passwords = { password: "Varanda-azul-42", confirmPassword: "Varanda-azul-42" };
  const token = { field: "token", message: "Token é obrigatório" };
  expect(await errorsOf(auth.resetPassword, passwords)).toEqual([token]);
  expect(await errorsOf(auth.verifyEmail, {})).toEqual([token]);
  expect(await errorsOf(auth.login, { email: "ana@exemplo.com.br" })).toEqual([
    { field: "password", message: "Senha é obrigatória" },
  ]);
});

test.each(["Segredo\n123", "Segredo\u0007123", "Segredo\uD800123"])(
  "refuses a password that Cognito would not accept at its field: %j",
  async (password) => {
    const form = {
      email: `${crypto.randomUUID()}@exemplo.com.br`,
      firstName: "Ana",
      lastName: "Lima",
      password,
      confirmPassword: password,
    };
    expect(await errorsOf(auth.register, form)).toContainEqual({
      field: "password",
      message: "Senha inválida",
    });
  },
);
