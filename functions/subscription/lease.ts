import { setTimeout as sleep } from "node:timers/promises";
import { find } from "#functions/organization/store.ts";
import { now } from "#functions/platform/clock.ts";
import { newLease, releaseLease } from "#functions/platform/lease.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { Problem } from "#shared/errors.ts";

const WAIT_MS = 12_000;
const PAUSE_MS = 250;
const LEASE = { token: "paymentClaim", until: "paymentClaimUntil" };

/**
 * Lets one request per organization talk to the payment provider, where finding and creating are two calls. Others wait
 * and then find what the first one created.
 * @throws Problem `busy` after 12 s; `no_organization` when it is gone; whatever `run` throws
 */
export async function withSubscriptionLease<T>(
  orgId: string,
  run: (organization: OrganizationRecord, lease: string) => Promise<T>,
): Promise<T> {
  const [organization, lease] = await waitForLease(orgId);
  try {
    return await run(organization, lease);
  } finally {
    await releaseLease(keys.organization(orgId), LEASE, lease);
  }
}

async function waitForLease(orgId: string): Promise<[OrganizationRecord, string]> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const organization = await find(orgId);
    if (!organization) throw new Problem("no_organization");
    const lease = newLease(LEASE, organization, now(), { deletedAt: null });
    if (lease) {
      const { token, attributes: set, condition } = lease;
      if (await tryWrite({ update: keys.organization(orgId), set, condition }))
        return [organization, token];
    }
    if (performance.now() > end) throw new Problem("busy");
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
}
