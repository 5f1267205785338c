import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { users } from "#shared/users/contract.ts";
import { world } from "#test/world/world.ts";

const change = { newPassword: "NovaSenha1", confirmPassword: "NovaSenha1" };

test("changing the password ends the other sessions and keeps this browser signed in", async () => {
  const ada = await world.owner();
  const { token } = await ada.call(users.changePassword, {
    currentPassword: ada.password,
    ...change,
  });
  expect((await ada.refusal(auth.user, {})).status).toBe(401);
  expect((await world.withToken(token).call(auth.user, {})).id).toBe(ada.user.id);
  await world.anonymous().call(auth.login, { email: ada.email, password: "NovaSenha1" });
});

test("a wrong current password is refused at its field, and the password stays", async () => {
  const ada = await world.owner();
  const refusal = await ada.refusal(users.changePassword, {
    currentPassword: "Errada123",
    ...change,
  });
  expect(refusal.status).toBe(400);
  expect(refusal.errors).toEqual([{ field: "currentPassword", message: "Senha atual incorreta" }]);
  await world.anonymous().call(auth.login, { email: ada.email, password: ada.password });
});
