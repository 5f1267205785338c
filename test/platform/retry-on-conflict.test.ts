import { beforeEach, expect, test, vi } from "vitest";
import { ignoreConflict, retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { WriteConflict } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";

beforeEach(() => {
  // Without jitter there is no pause between attempts.
  vi.spyOn(Math, "random").mockReturnValue(0);
});

function conflicting(times: number) {
  return vi.fn(async (attempt: number) => {
    if (attempt <= times) throw new WriteConflict();
    return attempt;
  });
}

test("runs a change again until it meets no conflict", async () => {
  expect(await retryOnConflict(conflicting(0))).toBe(1);
  expect(await retryOnConflict(conflicting(15))).toBe(16);
});

test("refuses a change as busy after 16 conflicts", async () => {
  const change = conflicting(100);
  await expect(retryOnConflict(change)).rejects.toMatchObject({ code: "busy" });
  expect(change).toHaveBeenCalledTimes(16);
});

test("refuses an outdated form at once, as a retry would overwrite the newer record", async () => {
  const change = vi.fn(async () => {
    throw new Problem("stale_record");
  });
  await expect(retryOnConflict(change)).rejects.toMatchObject({ code: "stale_record" });
  expect(change).toHaveBeenCalledTimes(1);
});

test("ignores nothing but a conflict", async () => {
  expect(await ignoreConflict(Promise.reject(new WriteConflict()))).toBeUndefined();
  await expect(ignoreConflict(Promise.reject(new Problem("busy")))).rejects.toThrow();
});
