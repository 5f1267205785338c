import { expect, test } from "vitest";
import type { ItemForm } from "#web/features/proposals/editor/form/form-amounts.ts";
import {
  inShownOrder,
  moveLine,
  moveSection,
  removeHeading,
  removeLine,
  restored,
  shownOrder,
  stepLine,
  withChoice,
} from "#web/features/proposals/editor/form/line-order.ts";
import { BLANK_ITEM } from "#web/features/proposals/editor/form/proposal-form.ts";

/** "a A:b c" are the line a, and the section A of b and c. */
function linesOf(text: string): ItemForm[] {
  return text.split(" ").map((word) => {
    const [name, section] = word.split(":").toReversed();
    return { ...BLANK_ITEM, name, ...(section !== undefined && { section }) };
  });
}

function textOf(items: readonly ItemForm[]): string {
  return items
    .map(({ name, section }) => (section === undefined ? name : `${section}:${name}`))
    .join(" ");
}

test.each([
  ["a b c", 0, 2, "b c a"],
  ["A:a b B:c", 0, 2, "A:b B:c a"],
  ["A:a b B:c", 2, 0, "B:c A:a b"],
  ["A:a b c", 2, 1, "A:a c b"],
])("of %s, line %i moved to %i gives %s", (before, from, to, after) => {
  expect(textOf(moveLine(linesOf(before), from, to))).toBe(after);
});

test.each([
  ["a b", 0, 1, "b a", 1],
  ["a A:b c", 1, -1, "a b A:c", 1],
  ["a b A:c", 1, 1, "a A:b c", 1],
  ["A:a b", 0, -1, "A:a b", 0],
  ["a b", 1, 1, "a b", 1],
] as const)("of %s, line %i moved by %i gives %s", (before, from, by, after, at) => {
  const moved = stepLine(linesOf(before), from, by);
  expect([textOf(moved.items), moved.at]).toEqual([after, at]);
});

test.each([
  ["A:a b B:c C:d", 0, 3, "B:c A:a b C:d"],
  ["A:a b B:c C:d", 0, 4, "B:c C:d A:a b"],
  ["x A:a b B:c", 3, 0, "x B:c A:a b"],
  ["A:a b B:c", 2, 1, "A:a b B:c"],
  ["A:a b B:c", 2, 0, "B:c A:a b"],
])("of %s, the section at %i moved before %i gives %s", (before, from, to, after) => {
  expect(textOf(moveSection(linesOf(before), from, to))).toBe(after);
});

test("a heading outlives its first line, and lines outlive their heading", () => {
  expect(textOf(removeLine(linesOf("A:a b"), 0))).toBe("A:b");
  expect(textOf(removeLine(linesOf("A:a B:b"), 0))).toBe("B:b");
  for (const before of ["A:a b", "A:a B:b", "A:a A:b", "a b"].map(linesOf))
    expect(restored(removeLine(before, 0), before, 0)).toEqual(before);
  expect(textOf(removeHeading(linesOf("A:a B:b c"), 1))).toBe("A:a b c");
});

test("shows optional lines after the fixed ones, and each group together", () => {
  const [a, b, c, d, e] = linesOf("a b c d e") as [
    ItemForm,
    ItemForm,
    ItemForm,
    ItemForm,
    ItemForm,
  ];
  const mixed = [
    { ...a, optional: true, group: "Cor" },
    { ...b, optional: true },
    c,
    { ...d, optional: true, group: "Cor" },
    BLANK_ITEM,
    e,
  ];
  expect(shownOrder(mixed)).toEqual([2, 4, 5, 1, 0, 3]);
  expect(inShownOrder(mixed).map(({ name }) => name)).toEqual(["c", "e", "b", "a", "d", undefined]);
});

test("a line that becomes optional leaves its heading to the section", () => {
  expect(textOf(withChoice(linesOf("A:a b"), 0, { optional: true }))).toBe("a A:b");
  expect(textOf(withChoice(linesOf("A:a B:b"), 0, { optional: true }))).toBe("a B:b");
});

test("a group has one default, which another line may replace", () => {
  const group = { optional: true, group: "Cor" };
  const one = withChoice(linesOf("a b c"), 0, { ...group, selected: false });
  const two = withChoice(one, 2, { ...group, selected: false });
  expect(two.map(({ selected }) => selected)).toEqual([true, undefined, false]);
  const other = withChoice(two, 2, { ...group, selected: true });
  expect(other.map(({ selected }) => selected)).toEqual([false, undefined, true]);
  const respelled = withChoice(one, 2, { ...group, group: "cor ", selected: true });
  expect(respelled.map(({ selected }) => selected)).toEqual([false, undefined, true]);
  expect(respelled.map((item) => item.group)).toEqual(["Cor", undefined, "Cor"]);
  expect(withChoice(other, 2, {}).map(({ selected }) => selected)).toEqual([
    true,
    undefined,
    undefined,
  ]);
});
