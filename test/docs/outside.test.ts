import { expect, test } from "vitest";
import { documents, sources } from "./repository.ts";

/** Ids and names of documents that a reader of the repository does not have. */
const OUTSIDE =
  /\bdecisions? (§|[A-Z]+\d)|\b(spec,? )?part \d §|\b(anchors|architecture|external-apis)(\.md)? §?\d|\b(anchors|worklife|record|scale|client-side)\.md\b|(?<= )\([A-Z]\d{1,2}\)/i;

test("detects a reference to an outside document", () => {
  const found = [
    "(decisions E19)",
    "spec part 2 §8",
    "anchors 27",
    "see record.md",
    "as before (J10)",
  ];
  expect(found.filter((text) => OUTSIDE.test(text))).toEqual(found);
  const allowed = ["docs/decisions/api/011", "decisions of the team", "precision 10 and scale 2"];
  expect(allowed.filter((text) => OUTSIDE.test(text))).toEqual([]);
});

test("nothing refers to documents outside the repository", () => {
  const citing = [...documents, ...sources].flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, index) => (OUTSIDE.test(line) ? [`${path}:${index + 1}: ${line}`] : [])),
  );
  expect(citing).toEqual([]);
});
