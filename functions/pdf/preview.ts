import { randomBytes } from "node:crypto";
import { toBranding } from "#functions/branding/store.ts";
import { unpackContent } from "#functions/offers/content-store.ts";
import type { OfferItem, VersionItem } from "#functions/offers/store.ts";
import { env } from "#functions/platform/env.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import type { Sources } from "#functions/proposals/sources-store.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import type { HtmlResponse } from "#shared/endpoint.ts";
import { changesBetween } from "#shared/offers/changes.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { freeze } from "#shared/offers/freeze.ts";
import { offerPageHtml } from "#shared/offers/page/html.tsx";
import { pageHeaders } from "#shared/offers/page/policy.ts";
import { type OfferPageProps, UNANSWERED } from "#shared/offers/page/props.ts";

interface Previewed {
  proposal: ProposalRecord;
  sources: Sources;
  organization: OrganizationRecord;
  offer: OfferItem | undefined;
  /** The newest version and the one before it. */
  versions: readonly (VersionItem | undefined)[];
}

/** Returns the page after sending now: of the newest version while it can be accepted, else of a new one. */
export function previewPage(previewed: Previewed, now: Date): HtmlResponse {
  const shown = sentVersion(previewed) ?? nextVersion(previewed, now);
  const nonce = randomBytes(16).toString("base64");
  const html = offerPageHtml(
    {
      state: "open",
      reader: "preview",
      ...shown,
      contentHash: "",
      token: null,
      ...UNANSWERED,
      countsVisits: previewed.organization.countsVisits ?? true,
      now,
    },
    { nonce, script: "", origin: new URL(env("APP_URL")).origin },
  );
  return { status: 200, html, headers: pageHeaders(nonce, null) };
}

type Shown = Pick<OfferPageProps, "content" | "version" | "sentAt" | "before">;

function sentVersion({ offer, versions: [newest, before] }: Previewed): Shown | undefined {
  if (!newest || offer?.state !== "open") return undefined;
  const content = unpackContent(newest);
  const { version, sentAt } = newest;
  return { content, version, sentAt, before: changedFrom(before, content) };
}

function nextVersion(
  { proposal, sources, organization, offer, versions: [newest] }: Previewed,
  now: Date,
): Shown {
  const version = (offer?.version ?? 0) + 1;
  const branding = toBranding(sources.branding);
  const content = freeze({ ...sources, branding, proposal, organization, version }, now);
  return { content, version, sentAt: now.toISOString(), before: changedFrom(newest, content) };
}

function changedFrom(before: VersionItem | undefined, content: OfferContent): Shown["before"] {
  if (!before) return null;
  return { version: before.version, changes: changesBetween(unpackContent(before), content) };
}
