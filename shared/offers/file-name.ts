import { fileName } from "#shared/values/text.ts";
import type { OfferContent } from "./content.ts";

/** Returns "proposta-Telhado novo-v2.pdf". */
export function versionFileName({ document }: OfferContent, version: number): string {
  return `proposta-${fileName(document.title)}${version === 1 ? "" : `-v${version}`}.pdf`;
}
