import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { now } from "#functions/platform/clock.ts";
import { find } from "#functions/organization/store.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { Problem } from "#shared/errors.ts";
import { release, tryClaim } from "./store.ts";

/** Others are waited for so long, and asked after so often. */
const WAIT_MS = 12_000;
const PAUSE_MS = 250;

/**
 * Lets one request at a time talk to the provider about an organization's subscription: finding and creating there
 * are two calls, so that two at once would create two. The others wait and then find what the first
 * one made.
 *
 * @throws Problem `busy` when others take too long; `no_organization` when it is gone; whatever `run` throws
 */
export async function withClaim<T>(
  orgId: string,
  run: (organization: OrganizationRecord, claim: string) => Promise<T>,
): Promise<T> {
  const claim = randomUUID();
  const organization = await takeClaim(orgId, claim);
  try {
    return await run(organization, claim);
  } finally {
    await release(orgId, claim);
  }
}

async function takeClaim(orgId: string, claim: string): Promise<OrganizationRecord> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const organization = await find(orgId);
    if (!organization) throw new Problem("no_organization");
    if (await tryClaim(organization, claim, now())) return organization;
    if (performance.now() > end) throw new Problem("busy");
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
}
