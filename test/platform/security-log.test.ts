import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { log } from "#functions/platform/logs/log.ts";
import { admin } from "#shared/admin/contract.ts";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { contracts } from "#shared/contracts/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { users } from "#shared/users/contract.ts";
import { evidenceOf } from "#test/offers/accepting/evidence.fixture.ts";
import { draftOffer, sendVersion } from "#test/offers/sent-offer.fixture.ts";
import { mailedToken } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { someCnpj } from "#test/world/tax-id.ts";
import { comeIn, confirmedOwner, someEmail } from "#test/world/team.ts";
import type { Actor } from "#test/world/world.ts";

const world = ownWorld();
const password = "Jabuticaba-azul-42";
const lines: Record<string, unknown>[] = [];

beforeAll(() => {
  vi.spyOn(log, "info").mockImplementation((...[message, details]) => {
    if (message === "security") lines.push(details as Record<string, unknown>);
  });
});
afterAll(() => vi.restoreAllMocks());

async function eventsOf(action: () => Promise<unknown>): Promise<unknown[]> {
  const before = lines.length;
  await action();
  return lines.slice(before).map(({ event }) => event);
}

test("events of accounts and teams log one line each, with ids and codes only", async () => {
  const visitor = world.anonymous();
  const ada = await confirmedOwner(world, "Adalgisa Lima");
  const bia = await confirmedOwner(world, "Beatriz Souza");
  const signIn = (secret: string) =>
    visitor.call(auth.login, { email: ada.email, password: secret }).catch(() => undefined);
  expect(await eventsOf(() => signIn(ada.password))).toEqual(["signed_in"]);
  expect(await eventsOf(() => signIn("Errada-de-tudo-1"))).toEqual(["sign_in_failed"]);
  expect(
    await eventsOf(async () => {
      for (let count = 0; count < 5; count++) await signIn("Errada-de-tudo-1");
    }),
  ).toContain("limit_reached");

  expect(await eventsOf(() => comeIn(ada, bia))).toEqual(["member_invited", "member_joined"]);
  const id = 2;
  expect(await eventsOf(() => ada.call(organization.updateMember, { id, role: "admin" }))).toEqual([
    "role_changed",
  ]);
  expect(await eventsOf(() => ada.call(organization.removeMember, { id }))).toEqual([
    "member_removed",
  ]);
  const csvData = "Nome\nPadaria do Zé";
  expect(await eventsOf(() => ada.call(clients.import, { csvData }))).toEqual(["data_imported"]);
  const apiKey = "0f8a3b6e-1111-4222-8333-444455556666";
  expect(await eventsOf(() => ada.call(contracts.saveSettings, { apiKey }))).toEqual([
    "signature_key_changed",
  ]);
  await ada.call(organization.update, { cpfCnpj: someCnpj() });
  const account = {
    kind: "email",
    key: "caixa@exemplo.com.br",
    name: "Sol",
    city: "Bauru",
  } as const;
  const pix = [
    () => ada.call(organization.savePix, { account }),
    () => ada.call(organization.hidePix, {}),
  ];
  for (const change of pix) expect(await eventsOf(change)).toEqual(["pix_changed"]);

  const forgotten = () => visitor.call(auth.forgotPassword, { email: ada.email });
  expect(await eventsOf(forgotten)).toEqual(["password_reset_requested"]);
  const token = await mailedToken(world, ada.email, "reset-password");
  const reset = () =>
    visitor.call(auth.resetPassword, { token, password, confirmPassword: password });
  expect(await eventsOf(reset)).toEqual(["password_reset"]);

  const cid = await world.owner("Cidália Luz");
  const names = { firstName: "Cidália", lastName: "Luz" };
  let moved: Actor = cid;
  const move = async () => {
    const saved = await cid.call(users.updateProfile, { ...names, email: someEmail() });
    moved = world.withToken(saved.token ?? "");
  };
  expect(await eventsOf(move)).toEqual(["email_changed"]);
  expect(await eventsOf(() => moved.call(auth.confirm, { password: cid.password }))).toEqual([
    "identity_confirmed",
  ]);
  expect(await eventsOf(() => moved.call(auth.logout, {}))).toEqual(["signed_out"]);
  expect(admin.suspend.fresh).toBe(true);

  const text = JSON.stringify(lines);
  for (const { email, token: session } of [ada, bia, cid]) {
    expect(text).not.toContain(email);
    expect(text).not.toContain(session.slice(-43));
  }
  for (const secret of ["Adalgisa", "Beatriz", "Cidália", "Padaria", apiKey, password, token])
    expect(text).not.toContain(secret);
  for (const line of lines)
    expect(Object.keys(line).filter((key) => !ALLOWED.includes(key))).toEqual([]);
});

test("the download of a proposal's evidence logs one line", async () => {
  const { ada, id } = await draftOffer(world);
  await sendVersion(ada, id);
  expect(await eventsOf(() => evidenceOf(ada, id))).toEqual(["data_exported"]);
  expect(lines.at(-1)).toEqual({ event: "data_exported", targetId: id, detail: "evidence" });
});

const ALLOWED = ["event", "userId", "organizationId", "targetId", "detail"];
