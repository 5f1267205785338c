/** A part of the document, in pixels from its top. No page break splits it. */
export interface Block {
  top: number;
  bottom: number;
}

/** A table whose headings are repeated on every page it continues on. */
export interface Table extends Block {
  head: Block;
}

/** The part of the document that one page shows. */
export interface PageSlice {
  from: number;
  to: number;
  /** Headings shown above it, because the page begins inside their table. */
  head?: Block;
}

interface Heights {
  /** How far the first page reaches. */
  first: number;
  /** How much each further page holds. */
  next: number;
}

/** Splits a document into pages. A page ends before the first block that would not fit on it. */
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
