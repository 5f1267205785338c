import { expect, test } from "vitest";
import type { ChecklistTemplate } from "#shared/checklist-templates/schemas.ts";
import { progressSoFar } from "#web/features/checklist-templates/template-draft.ts";

const template = (id: number, title: string, items: number) =>
  ({ id, title, items: Array.from({ length: items }) }) as ChecklistTemplate;
const nothing = { templateId: undefined, savedItems: 0 };

test("takes the server's state of a template over the answers received", () => {
  const progress = { templateId: 4, savedItems: 1 };
  const attempt = { progress, title: "Visita", knownIds: [1] };
  expect(progressSoFar([template(4, "Visita", 2)], attempt)).toEqual({
    templateId: 4,
    savedItems: 2,
  });
});

test("takes a new template of that title as the one whose answer was lost", () => {
  const attempt = { progress: nothing, title: " Visita ", knownIds: [1] };
  const known = template(1, "Visita", 3);
  expect(progressSoFar([template(2, "Visita", 0), known], attempt)).toEqual({
    templateId: 2,
    savedItems: 0,
  });
  expect(progressSoFar([known], attempt)).toEqual(nothing);
});

test("creates a template again that somebody deleted meanwhile", () => {
  const attempt = { progress: { templateId: 4, savedItems: 1 }, title: "Visita", knownIds: [] };
  expect(progressSoFar([], attempt)).toEqual(nothing);
});
