/** Cuts a list into pieces of at most `size`. */
export function chunks<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_piece, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/**
 * Packs items in their order into as few batches as possible. An item that is larger than a batch has one alone.
 * @param most how many items a batch holds at most
 */
export function packBySize<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  capacity: number,
  most = Infinity,
): Item[][] {
  const batches: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    let batch = batches.at(-1);
    if (!batch || size > room || batch.length === most) {
      batches.push((batch = []));
      room = capacity;
    }
    batch.push(item);
    room -= size;
  }
  return batches;
}
