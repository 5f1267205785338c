/** Filters of the stream for changes that pages are notified of: change log, conversation, members. */
export const pushFilters = [
  { pk: { S: [{ suffix: "#CHANGE" }] } },
  { pk: { S: [{ suffix: "#CONVERSATION" }] } },
  { pk: { S: [{ prefix: "ORG#" }] }, sk: { S: [{ prefix: "MEMBER#" }] } },
];

/** Returns whether the stream delivers an item with this key. */
export function isPushed({ pk, sk }: { pk: string; sk: string }): boolean {
  return /#(CHANGE|CONVERSATION)$/.test(pk) || (pk.startsWith("ORG#") && sk.startsWith("MEMBER#"));
}
