import { expect, test } from "vitest";
import { subscription } from "#shared/subscription/contract.ts";
import { ownClock, pass } from "#test/world/page-time.ts";
import { joinTeam, signIn } from "#test/world/team.ts";
import {
  CPF,
  lock,
  open,
  pay,
  runOwnCloud,
  TRIAL_HOURS,
  world,
} from "./subscription-screen.fixture.ts";

runOwnCloud();

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
  await owner.call(subscription.subscribe, { cpfCnpj: CPF });
  await pay(owner);
  await expect.poll(async () => (await owner.call(subscription.check, {})).paid).toBe(true);
  await pass(page, 15);
  await dialog.waitFor({ state: "hidden" });
});
