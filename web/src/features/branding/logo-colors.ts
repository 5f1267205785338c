import type { BrandingColors } from "#shared/branding/rules.ts";
import { darkenUntil, mix, READABLE, toHex } from "#shared/values/color.ts";

/** Side in pixels for the analysis. */
const LOOKED_AT = 48;
/** Quantization step of each channel. */
const STEP = 32;

interface Shade {
  red: number;
  green: number;
  blue: number;
  count: number;
}

/** Returns undefined when a picture has only greys. */
export async function readLogoColors(file: Blob): Promise<BrandingColors | undefined> {
  const picture = await createImageBitmap(file, {
    resizeWidth: LOOKED_AT,
    resizeHeight: LOOKED_AT,
  });
  const canvas = new OffscreenCanvas(LOOKED_AT, LOOKED_AT);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  context.drawImage(picture, 0, 0);
  picture.close();
  return colorsOf(context.getImageData(0, 0, LOOKED_AT, LOOKED_AT).data);
}

/**
 * Returns at most three colours, the most frequent first, each dark enough for white text. Missing ones are shades of
 * the first.
 */
export function colorsOf(pixels: Uint8ClampedArray): BrandingColors | undefined {
  const [first, ...others] = distinct(shadesOf(pixels)).map((color) =>
    darkenUntil(color, "#ffffff", READABLE),
  );
  if (!first) return undefined;
  const [second = mix(first, "#000000", 0.35), third = mix(first, "#475569", 0.5)] = others;
  return { primaryColor: first, secondaryColor: second, accentColor: third };
}

function shadesOf(pixels: Uint8ClampedArray): Shade[] {
  const shades = new Map<string, Shade>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128 || !isColorful(red, green, blue)) continue;
    const key = [red, green, blue].map((channel) => Math.floor(channel / STEP)).join(" ");
    const shade = shades.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
    shades.set(key, {
      red: shade.red + red,
      green: shade.green + green,
      blue: shade.blue + blue,
      count: shade.count + 1,
    });
  }
  return [...shades.values()].toSorted((a, b) => b.count - a.count);
}

function isColorful(...channels: number[]): boolean {
  return Math.max(...channels) - Math.min(...channels) > 40;
}

/** Averages of the shades that differ from earlier ones. */
function distinct(shades: readonly Shade[]): string[] {
  const chosen: number[][] = [];
  for (const { red, green, blue, count } of shades) {
    const average = [red / count, green / count, blue / count];
    const isNew = chosen.every((other) => distance(other, average) > 90);
    if (isNew && chosen.length < 3) chosen.push(average);
  }
  return chosen.map(toHex);
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((channel, index) => channel - (b[index] ?? 0)));
}
