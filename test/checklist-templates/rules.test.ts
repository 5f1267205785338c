import { expect, test } from "vitest";
import { freeOrder, inOrder, itemId, templateOf } from "#shared/checklist-templates/rules.ts";

test("an item's number determines its template", () => {
  expect(itemId(12, 1)).toBe(12_001);
  expect(templateOf(12_001)).toBe(12);
  expect(templateOf(itemId(12, 999) ?? 0)).toBe(12);
  expect(templateOf(999)).toBe(0);
});

test("there is no number for the thousandth item of a template", () => {
  expect(itemId(12, 1_000)).toBeUndefined();
});

test("a new item gets the requested position if it is free, else the last", () => {
  const items = [{ order: 2 }, { order: 5 }];
  expect(freeOrder(items, 3)).toBe(3);
  expect(freeOrder(items, 2)).toBe(6);
  expect(freeOrder(items)).toBe(6);
  expect(freeOrder([])).toBe(1);
});

test("sorts items by order, then number", () => {
  const items = [
    { id: 3, order: 1 },
    { id: 1, order: 2 },
    { id: 2, order: 1 },
  ];
  expect(inOrder(items).map(({ id }) => id)).toEqual([2, 3, 1]);
});
