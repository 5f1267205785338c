import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { expect, test, vi } from "vitest";
import { log } from "#functions/platform/logs/log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { hashToken } from "#functions/platform/token.ts";
import { auth } from "#shared/auth/contract.ts";
import { users } from "#shared/users/contract.ts";
import { beforeCommit, withFaults } from "#test/world/faults.ts";
import { mailedToken, mailedTokens } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();
const password = "Jabuticaba42";
const form = { password, confirmPassword: password };

/** An account, a visitor and the two reset links that the visitor asked for. */
async function twoLinks() {
  const ada = await world.owner();
  const visitor = world.anonymous();
  for (let count = 0; count < 2; count++)
    await visitor.call(auth.forgotPassword, { email: ada.email });
  const [newer = "", older = ""] = await mailedTokens(world, ada.email, "reset-password");
  return { visitor, newer, older };
}

test("using a reset link ends the older ones, checking it does not", async () => {
  const { visitor, newer, older } = await twoLinks();
  await visitor.call(auth.checkResetLink, { token: older });
  await visitor.call(auth.checkResetLink, { token: newer });
  await visitor.call(auth.resetPassword, { token: newer, ...form });
  expect((await visitor.refusal(auth.checkResetLink, { token: newer })).code).toBe("link_expired");
  const late = await visitor.refusal(auth.resetPassword, { token: older, ...form });
  expect(late).toMatchObject({ status: 410, code: "link_expired" });
});

test("a link whose password could not be stored works again", async () => {
  log.setLogLevel("SILENT");
  const ada = await world.owner();
  const visitor = world.anonymous();
  await visitor.call(auth.forgotPassword, { email: ada.email });
  const token = await mailedToken(world, ada.email, "reset-password");
  const send = vi.spyOn(CognitoIdentityProviderClient.prototype, "send");
  send.mockImplementation(() => {
    throw new Error("Cognito is away");
  });
  const refused = visitor.call(auth.resetPassword, { token, ...form });
  await expect(refused).rejects.toThrow("answered 500");
  send.mockRestore();
  await visitor.call(auth.resetPassword, { token, ...form });
  await visitor.call(auth.login, { email: ada.email, password });
});

test("of two reset links used at once only one sets a password", async () => {
  const { visitor, newer, older } = await twoLinks();
  const other = () => visitor.call(auth.resetPassword, { token: newer, ...form });
  await withFaults(beforeCommit(other, { text: "sessionsValidFrom" }), async () => {
    const late = await visitor.refusal(auth.resetPassword, { token: older, ...form });
    expect(late.code).toBe("link_expired");
  });
});

test("changing the password ends the reset links made before it", async () => {
  const ada = await world.owner();
  const visitor = world.anonymous();
  await visitor.call(auth.forgotPassword, { email: ada.email });
  const token = await mailedToken(world, ada.email, "reset-password");
  await ada.call(users.changePassword, {
    currentPassword: ada.password,
    newPassword: password,
    confirmPassword: password,
  });
  expect((await visitor.refusal(auth.resetPassword, { token, ...form })).code).toBe("link_expired");
  await visitor.call(auth.forgotPassword, { email: ada.email });
  const newest = await mailedToken(world, ada.email, "reset-password");
  await visitor.call(auth.resetPassword, { token: newest, ...form });
  // A link to confirm the address stays.
  const confirming = await mailedToken(world, ada.email, "verify-email");
  await visitor.call(auth.verifyEmail, { token: confirming });
});

test("applies the same rule to links of an earlier version without a date", async () => {
  const ada = await world.owner();
  const visitor = world.anonymous();
  await visitor.call(auth.forgotPassword, { email: ada.email });
  const token = await mailedToken(world, ada.email, "reset-password");
  const link = keys.personLink(ada.user.id, hashToken(token));
  await write([{ update: link, set: { createdAt: null }, condition: "exists" }]);
  await ada.call(users.changePassword, {
    currentPassword: ada.password,
    newPassword: password,
    confirmPassword: password,
  });
  expect((await visitor.refusal(auth.resetPassword, { token, ...form })).code).toBe("link_expired");
});
