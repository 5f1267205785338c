import { expect, test } from "vitest";
import { packBySize } from "#functions/platform/table/chunks.ts";

const pack = (sizes: number[], most?: number) => packBySize(sizes, (size) => size, 10, most);

test("packs items in order into batches, an oversized one alone", () => {
  expect(pack([])).toEqual([]);
  expect(pack([4, 6, 1, 9, 2])).toEqual([[4, 6], [1, 9], [2]]);
  expect(pack([3, 12, 3])).toEqual([[3], [12], [3]]);
  expect(pack([0, 0])).toEqual([[0, 0]]);
  expect(pack([1, 1, 1], 2)).toEqual([[1, 1], [1]]);
});
