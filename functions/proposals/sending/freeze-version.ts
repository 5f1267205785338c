import { toBranding } from "#functions/branding/store.ts";
import { type OfferItem, type VersionItem } from "#functions/offers/store.ts";
import { type NewVersion, versionWrites } from "#functions/offers/version-store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { freeze } from "#shared/offers/freeze.ts";
import type { Sources } from "../sources-store.ts";
import type { ProposalRecord } from "../store.ts";

const MAX_VERSIONS = 99;

interface Frozen {
  offer: OfferItem;
  version: VersionItem;
  content: OfferContent;
  writes: Write[];
  /** Stored in the proposal. */
  offered: NonNullable<ProposalRecord["offered"]>;
}

interface Freezing extends Omit<NewVersion, "proposalId" | "content" | "source"> {
  proposal: ProposalRecord;
  sources: Sources;
  organization: OrganizationRecord;
  now: Date;
}

/**
 * Returns the next version of a proposal with its writes. The writes fail with `stale_record` when the offer or the
 * logo has changed since it was read.
 * @throws Problem `too_many_versions`
 */
export function freezeVersion({ proposal, sources, organization, now, ...rest }: Freezing): Frozen {
  const number = (rest.before?.version ?? 0) + 1;
  if (number > MAX_VERSIONS) throw new Problem("too_many_versions");
  const branding = toBranding(sources.branding);
  const content = freeze({ ...sources, branding, proposal, organization, version: number }, now);
  const { items, clientId, validityDays } = proposal;
  const source = {
    clientId,
    validityDays,
    productIds: items.map(({ productId }) => productId),
    ownPrices: items.flatMap(({ ownPrice }, index) => (ownPrice ? [index] : [])),
  };
  const made = versionWrites(
    organization.id,
    { proposalId: proposal.id, content, source, ...rest },
    now,
  );
  const { issuedOn, validUntil } = content.document;
  return {
    ...made,
    content,
    writes: [...made.writes, ...freezeLogo(organization.id, sources, now)],
    offered: { version: number, issuedOn, validUntil },
  };
}

/** A logo in a version outlives its replacement in the branding. */
function freezeLogo(orgId: string, { logo, branding }: Sources, now: Date): Write[] {
  if (!logo || branding?.frozenLogos?.has(logo.key)) return [];
  return [
    {
      update: keys.branding(orgId),
      add: { frozenLogos: new Set([logo.key]) },
      set: { frozenLogosAt: now.toISOString() },
      condition: { equals: { logoKey: logo.key } },
    },
  ];
}
