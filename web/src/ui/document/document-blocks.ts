import type { Block, Table } from "./page-breaks.ts";

/** Elements that the print styles keep on one page. */
const WHOLE = "header, .title, .hero, .facts, .parties, .acceptance, .kept, tr";
/** `orphans` and `widows` of the print styles. */
const TOGETHER = 3;

/** The parts of a document that no page break splits, in its own pixels. */
export interface DocumentBlocks {
  blocks: Block[];
  tables: Table[];
  items: (Block & { left: number; right: number })[];
}

/** Works at any scale. */
export function measureDocument(sheet: HTMLElement): DocumentBlocks {
  const { left: atLeft, top: atTop, width } = sheet.getBoundingClientRect();
  const scale = width / sheet.offsetWidth || 1;
  const place = ({ top, bottom, left, right }: DOMRect) => ({
    top: (top - atTop) / scale,
    bottom: (bottom - atTop) / scale,
    left: (left - atLeft) / scale,
    right: (right - atLeft) / scale,
  });
  const all = (selector: string) => [...sheet.querySelectorAll(selector)];
  const placeOf = (element: Element) => place(element.getBoundingClientRect());
  const paragraphs = all(".prose").map((paragraph) => linesOf(paragraph).map(place));
  const tables = all(".items").flatMap((table) => {
    const head = table.querySelector("thead");
    return head ? [{ ...placeOf(table), head: placeOf(head) }] : [];
  });
  return {
    blocks: [
      ...all(WHOLE).map(placeOf),
      ...paragraphs.flatMap(unbroken),
      ...all(".items .section").map((heading) => ({
        top: placeOf(heading).top,
        bottom: placeOf(heading.nextElementSibling ?? heading).bottom,
      })),
      ...all(".items").flatMap((table) => beginning(table).map(placeOf).reduce(joined, [])),
      ...all("h2 + .prose").map((first) => ({
        top: placeOf(first.previousElementSibling ?? first).top,
        bottom:
          linesOf(first).slice(0, TOGETHER).map(place).at(-1)?.bottom ?? placeOf(first).bottom,
      })),
    ],
    tables,
    // In the order of the proposal: documents show optional lines last.
    items: all(".items tr[data-line]")
      .toSorted((a, b) => lineOf(a) - lineOf(b))
      .map(placeOf),
  };
}

function lineOf(row: Element): number {
  return Number(row.getAttribute("data-line"));
}

/** Returns the head and the first two rows of a table; the totals count as one row. */
function beginning(table: Element): Element[] {
  const rows = [...table.querySelectorAll("thead, tbody:not(.kept) > tr, .kept")];
  return rows.slice(0, table.querySelector("tbody")?.matches(".kept") ? 2 : 3);
}

function joined([before]: Block[], { top, bottom }: Block): Block[] {
  return [{ top: before?.top ?? top, bottom }];
}

/** Returns the first and the last lines of a paragraph; a short one whole. */
function unbroken(lines: readonly Block[]): Block[] {
  const parts =
    lines.length < 2 * TOGETHER
      ? [lines]
      : [
          lines.slice(0, TOGETHER),
          ...lines.slice(TOGETHER, -TOGETHER).map((line) => [line]),
          lines.slice(-TOGETHER),
        ];
  return parts.flatMap((part) => part.reduce(joined, []));
}

function linesOf(paragraph: Element): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(paragraph);
  const rects = [...range.getClientRects()];
  return rects.filter(({ top }, index) => index === 0 || top > (rects[index - 1]?.top ?? 0) + 1);
}
