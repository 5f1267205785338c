import { expect, test } from "vitest";
import { rowSorter, sortRows } from "#web/ui/tables/table-order.ts";

const byName = ({ name }: { name: string | null }) => name;
const names = (...all: (string | null)[]) => all.map((name) => ({ name }));
const shown = (rows: readonly { name: string | null }[]) => rows.map(({ name }) => name);

test("sorts texts as readers expect, and missing ones last in both directions", () => {
  const rows = names("Zé", null, "árvore 10", "Arvore 9", "çedilha", "Bia", "", "bia");
  const texts = ["Arvore 9", "árvore 10", "Bia", "bia", "çedilha", "Zé"];
  expect(shown(sortRows(rows, byName, false))).toEqual([...texts, null, ""]);
  const back = ["Zé", "çedilha", "Bia", "bia", "árvore 10", "Arvore 9"];
  expect(shown(sortRows(rows, byName, true))).toEqual([...back, null, ""]);
});

test("sorts numbers and timestamps by value", () => {
  expect(sortRows([{ n: 10 }, { n: 9 }, { n: -1 }], ({ n }) => n, false)[0]).toEqual({ n: -1 });
  const moments = names("2026-11-22T10:00:00.000Z", "2026-02-01T09:00:00.000Z");
  expect(shown(sortRows(moments, byName, false))[0]).toBe("2026-02-01T09:00:00.000Z");
});

test("sorts again only new and changed rows", () => {
  const rows = names("C", "A", "B");
  let compared = 0;
  const counting = ({ name }: { name: string | null }) => (compared++, name);
  const sort = rowSorter<{ name: string | null }>();
  expect(shown(sort(rows, counting, false))).toEqual(["A", "B", "C"]);
  const before = compared;
  expect(shown(sort(rows.slice(0, 2), counting, false))).toEqual(["A", "C"]);
  expect(shown(sort(rows, counting, false))).toEqual(["A", "B", "C"]);
  expect(sort(rows, counting, false)).toBe(sort(rows, counting, false));
  expect(compared).toBe(before);
  expect(shown(sort(rows, counting, true))).toEqual(["C", "B", "A"]);
  const changed = [...rows.slice(1), { name: "0" }];
  expect(shown(sort(changed, counting, true))).toEqual(["B", "A", "0"]);
});
