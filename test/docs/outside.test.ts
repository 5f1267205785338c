import { expect, test } from "vitest";
import { documents, sources } from "./repository.ts";

/** Ids and names of documents that a reader of the repository does not have. */
const OUTSIDE =
  /\bdecisions? (§|[A-Z]+\d)|\b(spec,? )?part \d §|\b(anchors|architecture|external-apis)(\.md)? §?\d|\b(anchors|worklife|record|scale|client-side)\.md\b|(?<= )\([A-Z]\d{1,2}\)/i;

/** Folders whose comments still cite them. Take yours out when it is clean; nothing is added. */
const TO_CLEAN = [
  "functions/checklist-templates",
  "functions/organization",
  "functions/proposals",
  "functions/subscription",
  "functions/tasks",
  "functions/users",
  "shared/clients",
  "shared/organization",
  "shared/products",
  "shared/subscription",
  "shared/tasks",
  "test/contract",
  "test/tasks",
  "web/src/app",
  "web/src/features/admin",
  "web/src/features/subscription",
  "web/src/features/tasks",
];

test("a reference to a document outside is found", () => {
  const found = [
    "(decisions E19)",
    "spec part 2 §8",
    "anchors 27",
    "see record.md",
    "as before (J10)",
  ];
  expect(found.filter((text) => OUTSIDE.test(text))).toEqual(found);
  const allowed = ["docs/decisions/011", "decisions of the team", "precision 10 and scale 2"];
  expect(allowed.filter((text) => OUTSIDE.test(text))).toEqual([]);
});

test("nothing refers to documents outside the repository", () => {
  const citing = [...documents, ...sources]
    .filter(({ path }) => !TO_CLEAN.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .flatMap((line, index) => (OUTSIDE.test(line) ? [`${path}:${index + 1}: ${line}`] : [])),
    );
  expect(citing).toEqual([]);
});
