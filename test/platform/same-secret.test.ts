import { expect, test } from "vitest";
import { isSameSecret } from "#functions/platform/same-secret.ts";

test.each([
  ["the secret", true],
  [undefined, false],
  ["", false],
  ["the secre", false],
  ["the secretx", false],
  ["The secret", false],
])("%s is the secret: %s", (given, expected) => {
  expect(isSameSecret(given, "the secret")).toBe(expected);
});
