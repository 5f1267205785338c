import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { brotli } from "#functions/platform/brotli.ts";
import type { Evidence } from "#shared/offers/certificate/evidence.ts";
import { canonicalJson, type OfferContent } from "#shared/offers/content.ts";
import { choiceName } from "#shared/proposals/choices.ts";
import type { VersionItem } from "./records.ts";

/** Packs a content for storage, with the SHA-256 of its canonical JSON in hex. */
export function packContent(content: OfferContent): { content: Uint8Array; contentHash: string } {
  const text = canonicalJson(content);
  return {
    content: new Uint8Array(brotli(text, 6)),
    contentHash: createHash("sha256").update(text).digest("hex"),
  };
}

/** Returns the canonical JSON that the hash is of. */
export function contentText({ content }: { content: Uint8Array }): string {
  return brotliDecompressSync(content).toString();
}

/** Returns the lines of an accepted version that the client could change, with the choice. */
export function acceptedOptions(
  { version, selection = [] }: Pick<Evidence, "version" | "selection">,
  versions: readonly VersionItem[],
): { name: string; isChosen: boolean; quantity: number | null }[] {
  const stored = versions.find((one) => one.version === version);
  const items = stored ? unpackContent(stored).document.items : [];
  return selection.map(({ line, selected, quantity = null }) => ({
    name: choiceName(items[line] ?? { name: "" }),
    isChosen: selected,
    quantity,
  }));
}

export function unpackContent(version: { content: Uint8Array }): OfferContent {
  return JSON.parse(contentText(version)) as OfferContent;
}
