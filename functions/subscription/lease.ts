import { setTimeout as sleep } from "node:timers/promises";
import { find } from "#functions/organization/store.ts";
import { now } from "#functions/platform/clock.ts";
import { newLease, releaseLease } from "#functions/platform/lease.ts";
import { scheduleCheck } from "#functions/platform/scheduled-check.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { Problem } from "#shared/errors.ts";
import { HOUR_MS, instantAfter } from "#shared/values/instants.ts";

const WAIT_MS = 12_000;
const PAUSE_MS = 250;
/** Until the payments check finds out what became of a change that was not stored. */
const CHANGE_MS = HOUR_MS / 4;
const LEASE = { token: "paymentClaim", until: "paymentClaimUntil" };

type Run<T> = (organization: OrganizationRecord, lease: string) => Promise<T>;

/**
 * Lets one request per organization talk to the payment provider, where finding and creating are two calls. Others wait
 * and then find what the first one created.
 * @throws Problem `busy` after 12 s; `no_organization` when it is gone; whatever `run` throws
 */
export async function withSubscriptionLease<T>(orgId: string, run: Run<T>): Promise<T> {
  return runUnder(await waitForLease(orgId, false), run);
}

/**
 * Like `withSubscriptionLease`, for a change of the subscription. It is recorded first, because the provider may have
 * made a change that it does not answer: unless `run` stores it, the payments check does.
 */
export async function withSubscriptionChange<T>(orgId: string, run: Run<T>): Promise<T> {
  return runUnder(await waitForLease(orgId, true), run);
}

async function runUnder<T>([organization, lease]: Parameters<Run<T>>, run: Run<T>): Promise<T> {
  try {
    return await run(organization, lease);
  } finally {
    await releaseLease(keys.organization(organization.id), LEASE, lease);
  }
}

async function waitForLease(
  orgId: string,
  isChange: boolean,
): Promise<[OrganizationRecord, string]> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const organization = await find(orgId);
    if (!organization) throw new Problem("no_organization");
    const at = now();
    const lease = newLease(LEASE, organization, at, { deletedAt: null });
    if (lease) {
      const { token, attributes, condition } = lease;
      const set = { ...attributes, ...(isChange && { paymentChangeAt: at.toISOString() }) };
      // A refresh that read the organization before must not drop the check.
      const add = isChange ? { paymentVersion: 1 } : {};
      const isTaken = await tryWrite(
        { update: keys.organization(orgId), set, add, condition },
        ...(isChange ? [scheduleCheck("payments", orgId, instantAfter(at, CHANGE_MS))] : []),
      );
      if (isTaken) return [organization, token];
    }
    if (performance.now() > end) throw new Problem("busy");
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
}
