import { fileName } from "#shared/values/text.ts";
import type { OfferContent } from "./content.ts";

/** Returns "proposta-Telhado novo-v2.pdf". */
export function versionFileName({ document }: OfferContent, version: number): string {
  return `proposta-${fileName(document.title)}${suffixOf(version)}.pdf`;
}

/** Returns "comprovante-PROP-2026-0042-v2.pdf". */
export function receiptFileName(proposalNumber: string, version: number): string {
  return `comprovante-${fileName(proposalNumber)}${suffixOf(version)}.pdf`;
}

function suffixOf(version: number): string {
  return version === 1 ? "" : `-v${version}`;
}
