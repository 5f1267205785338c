/** Cuts a list into pieces of at most `size`. */
export function chunks<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_piece, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
