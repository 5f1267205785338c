import { expect, test } from "vitest";
import { changedFields, type FieldText, unedited } from "#web/ui/dialogs/changed-fields.ts";

interface Form {
  name: string;
  price: number | null;
  note: string;
}
const FIELDS: readonly FieldText<Form>[] = [
  { name: "name", label: "Nome" },
  { name: "price", label: "Preço", text: ({ price }) => `R$ ${price}` },
  { name: "note", label: "Observações" },
];
const base: Form = { name: "Coifa", price: 1, note: "" };

test("lists fields that somebody else changed, with the person's own input", () => {
  const mine = { ...base, note: "minha" };
  const theirs = { name: "Coifa", price: 2, note: "deles" };
  expect(changedFields(FIELDS, { base, mine, theirs })).toEqual([
    { key: "price", label: "Preço", before: "R$ 1", theirs: "R$ 2", use: { price: 2 } },
    {
      key: "note",
      label: "Observações",
      before: "vazio",
      theirs: "deles",
      mine: "minha",
      use: { note: "deles" },
    },
  ]);
  expect(unedited(mine, base, theirs)).toEqual({ name: "Coifa", price: 2 });
});

test("lists no field that both changed alike or only the person changed", () => {
  const mine = { ...base, name: "Coifa de ilha ", note: "minha" };
  const theirs = { ...base, name: "Coifa de ilha" };
  expect(changedFields(FIELDS, { base, mine, theirs })).toEqual([]);
});
