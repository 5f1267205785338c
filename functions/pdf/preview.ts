import { randomBytes } from "node:crypto";
import type { BrandingRecord } from "#functions/branding/store.ts";
import { unpackContent } from "#functions/offers/content-store.ts";
import type { OfferItem, VersionItem } from "#functions/offers/store.ts";
import { env } from "#functions/platform/env.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import type { HtmlResponse } from "#shared/endpoint.ts";
import { changesBetween } from "#shared/offers/changes.ts";
import { freeze } from "#shared/offers/freeze.ts";
import { offerPageHtml } from "#shared/offers/page/html.tsx";
import { pageHeaders } from "#shared/offers/page/policy.ts";

type Frozen = Parameters<typeof freeze>[0];

interface Sources extends Pick<Frozen, "proposal" | "client" | "seller"> {
  branding: Frozen["branding"] & Pick<BrandingRecord, "logoKey">;
  organization: OrganizationRecord;
  offer: OfferItem | undefined;
  /** The newest version. */
  sent: VersionItem | undefined;
}

/** Returns the page of the version that a sending would make now. */
export function previewPage({ offer, sent, ...sources }: Sources, now: Date): HtmlResponse {
  const { logoKey } = sources.branding;
  const version = (offer?.version ?? 0) + 1;
  // The hash of the logo is no part of the page.
  const logo = logoKey ? { key: logoKey, sha256: null } : null;
  const content = freeze({ ...sources, logo, version }, now);
  const nonce = randomBytes(16).toString("base64");
  const html = offerPageHtml(
    {
      state: "open",
      reader: "preview",
      content,
      version,
      contentHash: "",
      sentAt: now.toISOString(),
      before: sent
        ? { version: sent.version, changes: changesBetween(unpackContent(sent), content) }
        : null,
      token: null,
      recipient: null,
      isReceipt: false,
      messages: [],
      payments: [],
      takesQuestions: true,
      hasPdf: true,
      settled: null,
      pix: null,
      now,
    },
    { nonce, script: "", origin: new URL(env("APP_URL")).origin },
  );
  return { status: 200, html, headers: pageHeaders(nonce, null) };
}
