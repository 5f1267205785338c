import type { BrandingColors } from "#shared/branding/rules.ts";
import { contrast, mix } from "#shared/values/color.ts";

/** Pixels a side that are looked at. */
const LOOKED_AT = 48;
/** Channels are told apart in steps of this much. */
const STEP = 32;
const READABLE = 4.5;

interface Shade {
  red: number;
  green: number;
  blue: number;
  count: number;
}

/** The colours of a picture, or undefined where it has none but greys. */
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
 * At most three colours of RGBA pixels, the most used first, each dark enough for white text on it. With fewer than three
 * the others are shades of the first.
 */
export function colorsOf(pixels: Uint8ClampedArray): BrandingColors | undefined {
  const [first, ...others] = distinct(shadesOf(pixels)).map(readable);
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

/** Neither white, black nor grey. */
function isColorful(...channels: number[]): boolean {
  return Math.max(...channels) - Math.min(...channels) > 40;
}

/** The averages of the shades that differ from those before them. */
function distinct(shades: readonly Shade[]): string[] {
  const chosen: number[][] = [];
  for (const { red, green, blue, count } of shades) {
    const average = [red / count, green / count, blue / count];
    const isNew = chosen.every((other) => distance(other, average) > 90);
    if (isNew && chosen.length < 3) chosen.push(average);
  }
  return chosen.map(
    (channels) =>
      `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`,
  );
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((channel, index) => channel - (b[index] ?? 0)));
}

/** The colour, darkened until white text on it reads. */
function readable(color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mix(color, "#000000", share);
    if (contrast(darker, "#ffffff") >= READABLE) return darker;
  }
  return "#000000";
}
