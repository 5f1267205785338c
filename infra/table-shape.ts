/**
 * The one table, as CDK and the local cloud both create it. The index is sparse: an item is in it only while it has the
 * index's keys. It holds keys alone and says what is due. Readers decide by the item itself, read strongly consistent:
 * copies of whole items would cost a second write for every change and be out of date.
 */
export const tableShape = {
  partitionKey: "pk",
  sortKey: "sk",
  ttl: "ttl",
  indexes: [{ name: "gsi1", partitionKey: "gsi1pk", sortKey: "gsi1sk" }],
} as const;
