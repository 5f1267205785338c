import { withSums } from "#shared/proposals/document/props.ts";
import { type Choice, withSelection } from "#shared/proposals/choices.ts";
import { agreedLines } from "#shared/proposals/sections.ts";
import { consentFor } from "./consent.ts";
import type { OfferContent } from "./content.ts";

type Selection = readonly Choice[] | null | undefined;

/** Returns what a version says with another choice of its optional lines. */
export function chosenContent(content: OfferContent, selection: Selection): OfferContent {
  return withItems(content, withSelection(content.document.items, selection));
}

/** Returns what both sides agreed on: a version without the optional lines that were not chosen. */
export function agreedContent(content: OfferContent, selection: Selection): OfferContent {
  return withItems(content, agreedLines(content.document.items, selection));
}

function withItems(content: OfferContent, items: OfferContent["document"]["items"]): OfferContent {
  if (!content.document.items.some(({ optional }) => optional)) return content;
  const document = withSums({ ...content.document, items });
  const text = consentFor(content.consent.text, content.document.total, document.total);
  return { ...content, document, consent: { ...content.consent, text } };
}
