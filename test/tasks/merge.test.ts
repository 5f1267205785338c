import { expect, test } from "vitest";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";
import { taskFields } from "#web/features/tasks/dialog/task-field-texts.ts";
import { toForm } from "#web/features/tasks/dialog/task-form.ts";
import {
  conflictsOf,
  threeWayMerge,
  withEdited,
  withoutItem,
} from "#web/features/tasks/dialog/three-way-merge.ts";

const base = {
  title: "Vistoria",
  dueDate: "",
  tagIds: [1, 2],
  subtasks: [
    { id: 10, title: "Medir", checklists: [{ id: 20, title: "Lados", items: [] }] },
    { id: 11, title: "Pintar", checklists: [] },
  ],
};
type Work = Omit<typeof base, "subtasks"> & {
  subtasks: { id?: number; title: string; checklists: unknown[] }[];
};
const merged = (mine: Partial<Work>, theirs: Partial<Work>) =>
  threeWayMerge<Work>(base, { ...base, ...mine }, { ...base, ...theirs });

test("keeps what only one side changed, and mine where both did", () => {
  expect(merged({ title: "Minha" }, { dueDate: "2030-01-01" })).toEqual({
    ...base,
    title: "Minha",
    dueDate: "2030-01-01",
  });
  const [mine, theirs] = [
    { ...base, title: "Minha", dueDate: "2030-01-01" },
    { ...base, title: "Dela", dueDate: "2030-01-01" },
  ];
  expect(threeWayMerge(base, mine, theirs).title).toBe("Minha");
  expect(conflictsOf(base, mine, theirs)).toEqual(["title"]);
  expect(conflictsOf(base, { ...base, title: "Minha" }, base)).toEqual([]);
});

test("merges lists record by record", () => {
  const [measure, paint] = base.subtasks;
  const result = merged(
    {
      tagIds: [2, 3],
      subtasks: [{ ...measure, title: "Medir tudo" } as never, { title: "Nova", checklists: [] }],
    },
    {
      tagIds: [1, 2, 4],
      subtasks: [
        { ...measure, checklists: [] } as never,
        paint as never,
        { id: 12, title: "Dela", checklists: [] },
      ],
    },
  );
  expect(result.tagIds).toEqual([2, 4, 3]);
  expect(result.subtasks).toEqual([
    { id: 10, title: "Medir tudo", checklists: [] },
    { id: 12, title: "Dela", checklists: [] },
    { title: "Nova", checklists: [] },
  ]);
});

test("restores what I wrote into a removed record as a new one", () => {
  const [measure, paint] = base.subtasks;
  const result = merged(
    { subtasks: [{ ...measure, title: "Medir a fachada" } as never, paint as never] },
    { subtasks: [] },
  );
  expect(result.subtasks).toEqual([
    { title: "Medir a fachada", checklists: [{ title: "Lados", items: [] }] },
  ]);
});

test("does not add again what was saved although its answer was lost", () => {
  const mine = {
    subtasks: [
      ...base.subtasks,
      { title: "Limpar ", checklists: [{ title: "Sala", items: [] }] },
      { title: "Limpar", checklists: [{ title: "Sala", items: [] }] },
    ],
  };
  const saved = {
    subtasks: [
      ...base.subtasks,
      { id: 12, title: "Limpar", checklists: [{ id: 21, title: "Sala", items: [] }] },
    ],
  };
  expect(merged(mine, saved).subtasks).toEqual([...saved.subtasks, mine.subtasks[3]]);
  expect(conflictsOf(base, { ...base, ...mine }, { ...base, ...saved })).toEqual(["subtasks"]);
  const once = { ...base, subtasks: mine.subtasks.slice(0, 3) };
  expect(conflictsOf(base, once, { ...base, ...saved })).toEqual([]);
});

test("says of a task that nothing is left, each in its gender", () => {
  const blank = toForm(null, "pending", DEFAULT_SLA_SETTINGS);
  const fields = taskFields([], () => "").filter(({ name }) => /subtasks|checklists/.test(name));
  expect(fields.map(({ text }) => text?.(blank))).toEqual(["nenhuma", "nenhum"]);
});

test("saves an edited item into a newer version of its list", () => {
  interface Item {
    id?: number;
    title: string;
    status: string;
  }
  const measure: Item = { id: 10, title: "Medir", status: "pending" };
  const photo: Item = { id: 11, title: "Fotografar", status: "pending" };
  const blank: Item = { title: "Pintar", status: "pending" };
  const renamed = { ...photo, title: "Fotografar tudo" };
  const finished = { ...photo, status: "completed" };
  const both = { ...finished, title: "Fotografar tudo" };
  expect(withEdited([finished, blank], photo, renamed)).toEqual([both, blank]);
  expect(withEdited([measure, blank], photo, renamed)).toEqual([
    measure,
    blank,
    { title: "Fotografar tudo", status: "pending" },
  ]);
  // An earlier request saved the new one.
  const saved = { ...blank, id: 12 };
  expect(withEdited([saved], blank, { ...blank, title: "Lixar" })).toEqual([
    { ...saved, title: "Lixar" },
  ]);
  expect(withEdited([saved, blank], blank, renamed)).toEqual([saved, renamed]);
  expect(withEdited([measure], photo, photo)).toEqual([measure]);
  expect(withEdited([measure], undefined, blank)).toEqual([measure, blank]);
  expect(withoutItem([finished, measure, saved], photo)).toEqual([measure, saved]);
  expect(withoutItem([finished, measure, saved], blank)).toEqual([finished, measure]);
  expect(withoutItem([saved, blank], blank)).toEqual([saved]);
  expect(withoutItem([measure], photo)).toEqual([measure]);
});
