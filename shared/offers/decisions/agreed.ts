import { type Choice, isChoosable } from "#shared/proposals/choices.ts";
import { agreedItems, chosenItems, withSums } from "#shared/proposals/document/props.ts";
import type { OfferContent } from "../content.ts";
import { consentTo } from "./consent.ts";

type Selection = readonly Choice[] | null | undefined;

/** Returns the content with another choice of lines and quantities. */
export function chosenContent(content: OfferContent, selection: Selection): OfferContent {
  return withItems(content, chosenItems(content.document.items, selection));
}

/** Returns what both sides agreed on: the chosen content without unselected optional lines. */
export function agreedContent(content: OfferContent, selection: Selection): OfferContent {
  return withItems(content, agreedItems(content.document.items, selection));
}

function withItems(content: OfferContent, items: OfferContent["document"]["items"]): OfferContent {
  if (!content.document.items.some(isChoosable)) return content;
  const document = withSums({ ...content.document, items });
  const text = consentTo(document.total, content);
  return { ...content, document, consent: { ...content.consent, text } };
}
