/** A part of the document that no page break splits, in pixels from its top. */
export interface Block {
  top: number;
  bottom: number;
}

/**
 * Where the pages of a document end, in pixels from its top: before the first part that would be split.
 *
 * @param first how far the first page reaches.
 * @param next how much a further page holds.
 */
export function pageBreaks(blocks: readonly Block[], first: number, next: number): number[] {
  const end = Math.max(0, ...blocks.map(({ bottom }) => bottom));
  const breaks: number[] = [];
  let start = 0;
  let limit = first;
  while (end > limit + 1) {
    const split = blocks.filter(
      ({ top, bottom }) => top > start && top < limit && bottom > limit + 1,
    );
    const at = Math.min(limit, ...split.map(({ top }) => top));
    breaks.push(at);
    start = at;
    limit = at + next;
  }
  return breaks;
}
