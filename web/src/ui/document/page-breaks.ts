/** Not split by page breaks; pixels from the top of the document. */
export interface Block {
  top: number;
  bottom: number;
}

/** Its head repeats on every page. */
export interface Table extends Block {
  head: Block;
}

export interface PageSlice {
  from: number;
  to: number;
  /** The repeated head, when the page begins inside a table. */
  head?: Block;
}

interface Heights {
  /** Content height of the first page. */
  first: number;
  /** Content height of further pages. */
  next: number;
}

/** A page ends before the first block that does not fit. */
export function paginate(
  blocks: readonly Block[],
  tables: readonly Table[],
  { first, next }: Heights,
): PageSlice[] {
  const end = Math.max(0, ...blocks.map(({ bottom }) => bottom));
  const pages: PageSlice[] = [];
  let page: Omit<PageSlice, "to"> = { from: 0 };
  let limit = first;
  while (end > limit + 1) {
    const { from } = page;
    const split = blocks.filter(
      ({ top, bottom }) => top > from && top < limit && bottom > limit + 1,
    );
    const to = Math.min(limit, ...split.map(({ top }) => top));
    pages.push({ ...page, to });
    const head = tables.find((table) => table.head.bottom < to && to < table.bottom - 1)?.head;
    page = { from: to, ...(head && { head }) };
    limit = to + next - (head ? head.bottom - head.top : 0);
  }
  return [...pages, { ...page, to: end }];
}
