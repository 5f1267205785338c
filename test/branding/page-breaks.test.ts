import { expect, test } from "vitest";
import { pageBreaks } from "#web/ui/page-breaks.ts";

const rows = (count: number, height: number) =>
  Array.from({ length: count }, (_row, at) => ({ top: at * height, bottom: (at + 1) * height }));

test("what fits on a page is not broken, and no part of what does not is split", () => {
  expect(pageBreaks(rows(10, 100), 1_000, 900)).toEqual([]);
  expect(pageBreaks(rows(25, 100), 1_050, 950)).toEqual([1_000, 1_900]);
  expect(pageBreaks([], 1_000, 900)).toEqual([]);
});

test("the parts around one that would be split stay together with it", () => {
  const table = { top: 700, bottom: 1_200 };
  expect(pageBreaks([...rows(7, 100), table, { top: 900, bottom: 1_100 }], 1_000, 900)).toEqual([
    700,
  ]);
});

test("what is longer than a page is split all the same", () => {
  expect(pageBreaks([{ top: 0, bottom: 2_500 }], 1_000, 900)).toEqual([1_000, 1_900]);
  expect(pageBreaks([{ top: 100, bottom: 2_500 }], 1_000, 900)).toEqual([100, 1_000, 1_900]);
});
