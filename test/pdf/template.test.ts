import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { TEMPLATE_VERSION } from "#shared/proposals/document/sources.ts";
import { pageToPrint, sampleDocument } from "./document.fixture.ts";

/** What the document looked like when the version was last raised. */
const KNOWN = { version: 13, look: "3bb122727a725737" };

test("a document that looks different has another version", () => {
  const looks = createHash("sha256");
  for (const layout of ["classic", "modern", "minimalist"] as const) {
    for (const status of ["draft", "sent", "accepted", "rejected"] as const) {
      const acceptedOn = status === "accepted" ? "2026-11-20" : null;
      looks.update(pageToPrint(sampleDocument({ layout, status, acceptedOn })));
    }
  }
  // When this fails: raise TEMPLATE_VERSION in document/sources.ts and put both here.
  expect({ version: TEMPLATE_VERSION, look: looks.digest("hex").slice(0, 16) }).toEqual(KNOWN);
});
