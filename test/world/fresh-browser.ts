import { afterEach, expect } from "vitest";
import { closeWindows, takeFaults } from "./browser.ts";

/** Files share the browser of their worker. A page left open would go on polling. */
afterEach(async ({ task }) => {
  const faults = takeFaults();
  await closeWindows({ hasFailed: task.result?.state === "fail" || faults.length > 0 });
  expect(faults).toEqual([]);
});
