import { expect, test } from "vitest";
import { type Block, paginate } from "#web/ui/document/page-breaks.ts";

const rows = (count: number, height: number) =>
  Array.from({ length: count }, (_row, at) => ({ top: at * height, bottom: (at + 1) * height }));
const ends = (blocks: Block[], first: number, next: number) =>
  paginate(blocks, [], { first, next }).map(({ to }) => to);

test("breaks no block that fits on a page, and splits no part of a longer one", () => {
  expect(ends(rows(10, 100), 1_000, 900)).toEqual([1_000]);
  expect(ends(rows(25, 100), 1_050, 950)).toEqual([1_000, 1_900, 2_500]);
  expect(ends([], 1_000, 900)).toEqual([0]);
});

test("keeps blocks together that surround one that would be split", () => {
  const table = { top: 700, bottom: 1_200 };
  expect(ends([...rows(7, 100), table, { top: 900, bottom: 1_100 }], 1_000, 900)).toEqual([
    700, 1_200,
  ]);
});

test("splits a block that is longer than a page", () => {
  expect(ends([{ top: 0, bottom: 2_500 }], 1_000, 900)).toEqual([1_000, 1_900, 2_500]);
  expect(ends([{ top: 100, bottom: 2_500 }], 1_000, 900)).toEqual([100, 1_000, 1_900, 2_500]);
});

test("repeats the headings of a table on the next page, and counts their height", () => {
  const head = { top: 500, bottom: 550 };
  const table = { top: 500, bottom: 2_550, head };
  const lines = rows(20, 100).map(({ top, bottom }) => ({ top: top + 550, bottom: bottom + 550 }));
  const after = { top: 2_550, bottom: 2_700 };
  expect(paginate([head, ...lines, after], [table], { first: 1_000, next: 900 })).toEqual([
    { from: 0, to: 950 },
    { from: 950, to: 1_750, head },
    { from: 1_750, to: 2_550, head },
    { from: 2_550, to: 2_700 },
  ]);
});
