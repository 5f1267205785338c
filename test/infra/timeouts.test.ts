import { expect, test } from "vitest";
import { resources, synthesize } from "./synthesize.ts";

test("what asks a provider several times, what imports and what prints gets the whole time that the API waits", () => {
  const { api } = synthesize();
  const timeouts = Object.entries(resources(api, "AWS::Lambda::Function"))
    .filter(([id]) => /^(subscription|contracts|clients|pdf)[0-9A-F]{8}$/.test(id))
    .map(([, { Properties }]) => Properties["Timeout"]);
  expect(timeouts).toEqual([29, 29, 29, 29]);
});
