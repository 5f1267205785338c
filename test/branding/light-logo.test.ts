import { expect, test } from "vitest";
import { isLight } from "#web/features/branding/light-logo.ts";

type Pixel = [red: number, green: number, blue: number, alpha: number];

/** A hundred pixels: so many drawn, the others transparent or of the ground given. */
function logo(drawn: Pixel[], ground: Pixel = [0, 0, 0, 0]): Uint8ClampedArray {
  const pixels = Array.from({ length: 100 }, (_pixel, at) => drawn[at] ?? ground);
  return Uint8ClampedArray.from(pixels.flat());
}

const times = (count: number, ...pixel: Pixel) => Array.from({ length: count }, () => pixel);

test.each<[string, Uint8ClampedArray, boolean]>([
  ["white letters", logo(times(30, 255, 255, 255, 255)), true],
  ["cream letters", logo(times(30, 255, 244, 214, 255)), true],
  [
    "white letters with a small sign",
    logo([...times(30, 255, 255, 255, 255), ...times(8, 200, 0, 0, 255)]),
    true,
  ],
  ["a pale shadow of black", logo(times(30, 0, 0, 0, 70)), false],
  ["dark letters", logo(times(30, 15, 23, 42, 255)), false],
  [
    "as much colour as white",
    logo([...times(20, 255, 255, 255, 255), ...times(20, 0, 90, 60, 255)]),
    false,
  ],
  [
    "dark letters on white, without transparency",
    logo(times(20, 0, 0, 0, 255), [255, 255, 255, 255]),
    false,
  ],
  ["white letters on a dark ground", logo(times(20, 255, 255, 255, 255), [15, 23, 42, 255]), false],
  ["nothing", logo([]), false],
])("%s on paper", (_what, pixels, light) => {
  expect(isLight(pixels)).toBe(light);
});
