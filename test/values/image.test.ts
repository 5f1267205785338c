import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fittedSize, isWithin, LOGO_PIXELS, PHOTO_PIXELS } from "#shared/values/image.ts";

test.each([
  [LOGO_PIXELS, [6_000, 4_000], [2_449, 1_632]],
  [LOGO_PIXELS, [8_000, 1_000], [2_500, 312]],
  [LOGO_PIXELS, [2_500, 1_600], [2_500, 1_600]],
  [LOGO_PIXELS, [10_000, 1], [2_500, 1]],
  [PHOTO_PIXELS, [6_000, 4_000], [1_024, 682]],
  [PHOTO_PIXELS, [10, 20], [10, 20]],
] as const)("within %o a picture of %o pixels is fitted to %o", (limits, given, fitted) => {
  const [width, height] = given;
  expect(Object.values(fittedSize({ width, height }, limits))).toEqual(fitted);
});

test("fits a picture of any size, and never enlarges it", () => {
  const side = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(side, side, fc.constantFrom(LOGO_PIXELS, PHOTO_PIXELS), (width, height, limits) => {
      const fitted = fittedSize({ width, height }, limits);
      expect(isWithin(fitted, limits)).toBe(true);
      expect(fitted.width).toBeLessThanOrEqual(width);
      expect(fitted.height).toBeLessThanOrEqual(height);
    }),
  );
});
