/**
 * The one table, as CDK and the local cloud both make it. The indexes are sparse: an item is in one only while it
 * carries that index's keys.
 *
 * They hold keys alone. They answer "what is due", and whoever asks decides by the item itself, read strongly by its
 * key: copies of whole items would cost a second write for every change and be a moment old.
 */
export const tableShape = {
  partitionKey: "pk",
  sortKey: "sk",
  ttl: "ttl",
  indexes: [
    { name: "gsi1", partitionKey: "gsi1pk", sortKey: "gsi1sk" },
    { name: "gsi2", partitionKey: "gsi2pk", sortKey: "gsi2sk" },
  ],
} as const;
