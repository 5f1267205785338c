import { beforeEach, expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

/** Every response has the current access and payments, although no job has run since the change. */
const world = ownWorld();
let ada: Person;

beforeEach(async () => {
  ada = await world.owner();
});

async function answers() {
  const { organization: own, trialInfo } = await ada.call(auth.user, {});
  const { isTrialActive, subscriptionActive, paymentStatus } = await ada.call(organization.get, {});
  return [
    { trial: isTrialActive, subscription: subscriptionActive, paymentStatus },
    {
      trial: own?.isTrialActive,
      subscription: own?.subscriptionActive,
      paymentStatus: own?.paymentStatus,
    },
    { trial: trialInfo?.isTrialActive, subscription: trialInfo?.hasActiveSubscription },
  ];
}

function access(trial: boolean, subscription: boolean, paymentStatus: string) {
  return [
    { trial, subscription, paymentStatus },
    { trial, subscription, paymentStatus },
    { trial, subscription },
  ];
}

test("every answer shows the trial as over from its last moment", async () => {
  expect(await answers()).toEqual(access(true, false, "active"));
  await world.advance(72.5);
  expect(await answers()).toEqual(access(false, false, "active"));
});

test("every answer shows a payment as late and a subscription as over at once", async () => {
  const paidUntil = (await world.now()).toISOString();
  const set = { isTrialActive: false, subscriptionActive: true, paidUntil };
  await write([{ update: keys.organization(ada.orgId), set, condition: "exists" }]);
  await world.advance(1);
  expect(await answers()).toEqual(access(false, true, "overdue"));
  await world.advance(5 * 24);
  expect(await answers()).toEqual(access(false, false, "overdue"));
});

test("a suspension ends trial and subscription in every response", async () => {
  const suspendedAt = (await world.now()).toISOString();
  await write([
    { update: keys.organization(ada.orgId), set: { suspendedAt }, condition: "exists" },
  ]);
  expect(await answers()).toEqual(access(false, false, "suspended"));
});
