/**
 * The one table, as CDK and the local cloud create it. The index is sparse and holds keys only: an item is in it while
 * it has the index keys. Readers decide by the item itself, read strongly consistent: copies of whole items would cost
 * a second write for every change and be out of date.
 */
export const tableShape = {
  partitionKey: "pk",
  sortKey: "sk",
  ttl: "ttl",
  indexes: [{ name: "gsi1", partitionKey: "gsi1pk", sortKey: "gsi1sk" }],
} as const;
