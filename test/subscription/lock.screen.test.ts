import { expect, test } from "vitest";
import { subscription } from "#shared/subscription/contract.ts";
import { users } from "#shared/users/contract.ts";
import { startOffline } from "#test/world/browser.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { ownClock, pass } from "#test/world/page-time.ts";
import { joinTeam, signIn } from "#test/world/team.ts";
import { lock, subscriptionSteps, TRIAL_HOURS } from "./subscription-screen.fixture.ts";

const world = ownWorld(BUILT_APP);
const { asaas, lockedOwner, open, pay, payingOwner, subscribe } = subscriptionSteps(world);

test("the lock of a member ends by itself once the owner has paid", async () => {
  const ada = await world.owner();
  const bia = await joinTeam(world, ada, "member");
  await world.advance(TRIAL_HOURS);
  const [owner, member] = await Promise.all([signIn(world, ada), signIn(world, bia)]);
  const { page } = await open(member);
  await ownClock(page);
  await page.goto("/clients");
  const dialog = lock(page, "O acesso está bloqueado");
  await dialog.waitFor();
  await subscribe(owner);
  await pay(owner);
  await expect.poll(async () => (await owner.call(subscription.check, {})).paid).toBe(true);
  await pass(page, 15);
  await dialog.waitFor({ state: "hidden" });
});

test("the lock after a contested payment does not say that the trial or a month has ended", async () => {
  const ada = await payingOwner();
  await world.advance(TRIAL_HOURS);
  const { payments } = await ada.call(users.paymentInfo, {});
  // The charge of the next month may be known already.
  const paid = payments.find(({ status }) => status === "RECEIVED");
  await asaas(`/payments/${paid?.id}/chargeback`);
  await expect.poll(async () => (await ada.call(subscription.check, {})).paid).toBe(false);
  const { page } = await open(ada);
  await page.goto("/clients");
  await lock(page, "Sua assinatura não está ativa").waitFor();
});

test("a lock whose code could not be loaded comes when the connection is back", async () => {
  const { page } = await open(await lockedOwner(), { cold: true });
  await startOffline(page);
  await page.route("**/assets/lock-dialog-*.js", (route) => route.abort());
  await page.goto("/clients");
  await page.getByText("Não foi possível abrir").first().waitFor();
  await page.unroute("**/assets/lock-dialog-*.js");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("dialog").waitFor();
});
