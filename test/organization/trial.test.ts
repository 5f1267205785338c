import { expect, test } from "vitest";
import { findTrial } from "#functions/organization/trial-store.ts";
import { admin } from "#shared/admin/contract.ts";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { users } from "#shared/users/contract.ts";
import { superAdmin } from "#test/admin/admin.fixture.ts";
import { paymentsAt } from "#test/subscription/payment.fixture.ts";
import { mailedToken } from "#test/world/links.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();
const CNPJ = "11222333000181";

function register(email: string) {
  const form = { email, firstName: "Ada", lastName: "Lima" };
  const password = "Jabuticaba-azul-42";
  return world.anonymous().call(auth.register, { ...form, password, confirmPassword: password });
}

async function isOnTrial(person: Person): Promise<boolean | undefined> {
  return (await person.call(auth.user, {})).trialInfo?.isTrialActive;
}

test("an e-mail registered again after its account was deleted starts locked", async () => {
  const mailbox = crypto.randomUUID().replaceAll("-", "");
  const { token } = await register(`${mailbox}@gmail.com`);
  await world.withToken(token).call(users.deleteAccount, {});
  const { user, token: session } = await register(`${mailbox}@gmail.com`);
  expect(user.trialInfo).toMatchObject({ isTrialActive: false });
  expect(user.organization).toMatchObject({ hadTrial: false });
  expect((await world.withToken(session).refusal(clients.list, {})).status).toBe(402);
  await world.withToken(session).call(users.deleteAccount, {});
  const sameMailbox = `${mailbox.slice(0, 3)}.${mailbox.slice(3)}+outra@gmail.com`;
  expect((await register(sameMailbox)).user.trialInfo?.isTrialActive).toBe(false);
});

test("of simultaneous registrations of one mailbox one is on trial", async () => {
  const mailbox = crypto.randomUUID();
  const aliases = ["um", "dois", "tres"].map((alias) => `${mailbox}+${alias}@exemplo.com.br`);
  const all = await Promise.all(aliases.map(register));
  expect(all.filter(({ user }) => user.trialInfo?.isTrialActive)).toHaveLength(1);
});

test("the records of former addresses end after the deletion of the account", async () => {
  const ada = await world.owner();
  const [second, third] = [1, 2].map(() => `${crypto.randomUUID()}@exemplo.com.br`);
  let person: Person = ada;
  for (const email of [second ?? "", third ?? ""]) {
    const names = { firstName: "Ada", lastName: "Lima" };
    const { token } = await person.call(users.updateProfile, { ...names, email });
    person = { ...ada, ...world.withToken(token ?? ""), token: token ?? "" };
    await person.call(auth.verifyEmail, { token: await mailedToken(world, email, "verify-email") });
  }
  expect(await findTrial({ email: ada.email })).not.toHaveProperty("ttl");
  await person.call(users.deleteAccount, {});
  for (const email of [ada.email, second ?? "", third ?? ""])
    expect(await findTrial({ email })).toHaveProperty("ttl");
});

test("an address uses its trial when it is verified, not when it is typed", async () => {
  const ada = await world.owner();
  const someEmail = () => `${crypto.randomUUID()}@exemplo.com.br`;
  const [strangers, own] = [someEmail(), someEmail()];
  let person = ada;
  const moveTo = async (email: string) => {
    const { firstName, lastName } = ada.user;
    const { token } = await person.call(users.updateProfile, { firstName, lastName, email });
    person = { ...person, ...world.withToken(token ?? ""), token: token ?? "" };
  };
  await moveTo(strangers);
  await moveTo(own);
  expect((await register(strangers)).user.trialInfo?.isTrialActive).toBe(true);
  await person.call(auth.verifyEmail, { token: await mailedToken(world, own, "verify-email") });
  await moveTo(someEmail());
  // While the change can be undone, the verified address stays reserved.
  await world.advance(24 * 8);
  expect((await register(own)).user.trialInfo?.isTrialActive).toBe(false);
});

test("a tax id has one trial, and another organization keeps its own only without it", async () => {
  const [ada, bob] = [await world.owner(), await world.owner("Bob Dias")];
  await ada.call(organization.update, { cpfCnpj: CNPJ });
  await ada.call(organization.update, { cpfCnpj: CNPJ, name: "Padaria" });
  expect(await bob.refusal(organization.update, { cpfCnpj: CNPJ })).toMatchObject({
    status: 409,
    code: "trial_used",
    message:
      "Este CPF/CNPJ já usou o teste grátis. Se salvar, o teste desta organização termina agora.",
  });
  expect(await isOnTrial(bob)).toBe(true);
  const saved = await bob.call(organization.update, { cpfCnpj: CNPJ, endTrial: true });
  expect(saved.cpfCnpj).toBe(CNPJ);
  expect(await isOnTrial(bob)).toBe(false);
  expect(await isOnTrial(ada)).toBe(true);
});

test("a corrected tax id takes the running trial along, and frees the mistyped one", async () => {
  const [mistyped, right] = ["33000167000101", "60746948000112"];
  const [ada, bob, cid] = [await world.owner(), await world.owner(), await world.owner()];
  await ada.call(organization.update, { cpfCnpj: mistyped });
  await ada.call(organization.update, { cpfCnpj: right });
  await bob.call(organization.update, { cpfCnpj: mistyped });
  expect([await isOnTrial(ada), await isOnTrial(bob)]).toEqual([true, true]);
  expect((await cid.refusal(organization.update, { cpfCnpj: right })).code).toBe("trial_used");
});

test("a trial that has ended stays with its tax id, and takes no others", async () => {
  const [first, later] = ["00000000000191", "33592510000154"];
  const [ada, bob] = [await world.owner(), await world.owner()];
  await ada.call(organization.update, { cpfCnpj: first });
  await paymentsAt(world).subscribed(ada);
  await ada.call(organization.update, { cpfCnpj: null });
  await ada.call(organization.update, { cpfCnpj: later });
  expect((await bob.refusal(organization.update, { cpfCnpj: first })).code).toBe("trial_used");
  await bob.call(organization.update, { cpfCnpj: later });
});

test("deleting another organization leaves a tax id's trial to the one that used it", async () => {
  const root = await superAdmin(world);
  const cpfCnpj = "11444777000161";
  const ada = await world.owner();
  await ada.call(organization.update, { cpfCnpj });
  const other = await world.owner();
  await other.call(organization.update, { cpfCnpj, endTrial: true });
  await root.call(admin.removeOrganization, { orgId: other.orgId });
  await paymentsAt(world).settled();
  expect(await findTrial({ taxId: cpfCnpj })).not.toHaveProperty("ttl");
  await ada.call(organization.update, { cpfCnpj: null });
  await ada.call(organization.update, { cpfCnpj });

  await root.call(admin.removeOrganization, { orgId: ada.orgId });
  await paymentsAt(world).settled();
  expect(await findTrial({ taxId: cpfCnpj })).toHaveProperty("ttl");
});

test("a trial that a used tax id ended does not come back by a reactivation", async () => {
  const root = await superAdmin(world);
  const cpfCnpj = "19131243000197";
  await (await world.owner()).call(organization.update, { cpfCnpj });
  const ada = await world.owner();
  await ada.call(organization.update, { cpfCnpj, endTrial: true });
  await root.call(admin.suspend, { orgId: ada.orgId });
  await root.call(admin.reactivate, { orgId: ada.orgId });
  expect(await isOnTrial(ada)).toBe(false);
});

test("of simultaneous organizations with one tax id one keeps its trial", async () => {
  const people = await Promise.all([
    world.owner(),
    world.owner("Bob Dias"),
    world.owner("Cid Luz"),
  ]);
  const cpfCnpj = "52998224725";
  const saved = await Promise.allSettled(
    people.map((one) => one.call(organization.update, { cpfCnpj })),
  );
  expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
