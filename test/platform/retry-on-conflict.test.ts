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

test("a change runs again until no other write is faster", async () => {
  expect(await retryOnConflict(conflicting(0))).toBe(1);
  expect(await retryOnConflict(conflicting(15))).toBe(16);
});

test("a change that always conflicts is refused as busy after 16 attempts", async () => {
  const change = conflicting(100);
  await expect(retryOnConflict(change)).rejects.toMatchObject({ code: "busy" });
  expect(change).toHaveBeenCalledTimes(16);
});

test("an outdated form is refused at once: running it again would overwrite the newer record", async () => {
  const change = vi.fn(async () => {
    throw new Problem("stale_record");
  });
  await expect(retryOnConflict(change)).rejects.toMatchObject({ code: "stale_record" });
  expect(change).toHaveBeenCalledTimes(1);
});

test("only a conflict can be ignored", async () => {
  expect(await ignoreConflict(Promise.reject(new WriteConflict()))).toBeUndefined();
  await expect(ignoreConflict(Promise.reject(new Problem("busy")))).rejects.toThrow();
});
