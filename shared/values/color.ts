type Rgb = readonly [red: number, green: number, blue: number];

/** Minimum contrast of small text (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;
const INKS = ["#ffffff", "#0b1220", "#000000"];

/** Returns whether a text is `#rrggbb`. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Returns the contrast ratio, 1 to 21 (WCAG 2.2). @throws RangeError unless `#rrggbb` or `#rgb` */
export function contrast(a: string, b: string): number {
  const lights = [luminance(a), luminance(b)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** Returns the first ink with contrast 4.5; white or black has it on any background. @throws RangeError as `contrast` */
export function readableInk(background: string): string {
  return INKS.find((ink) => contrast(ink, background) >= READABLE) ?? "#000000";
}

/** Mixes a share of `b` into `a` in sRGB, like CSS `color-mix`. @throws RangeError as `contrast` */
export function mix(a: string, b: string, share: number): string {
  const other = rgb(b);
  const mixed = rgb(a).map((value, index) => value + ((other[index] ?? value) - value) * share);
  return toHex(mixed);
}

/** Returns `#rrggbb`. @param channels red, green and blue, 0 to 255 */
export function toHex(channels: readonly number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

/** Mixes in as little black as reaches the contrast `ratio`; black if none does. @throws RangeError as `contrast` */
export function darkenUntil(color: string, background: string, ratio: number): string {
  return mixUntil("#000000", { color, background, ratio });
}

/** Like `darkenUntil`, but mixes white. */
export function lightenUntil(color: string, background: string, ratio: number): string {
  return mixUntil("#ffffff", { color, background, ratio });
}

interface Wanted {
  color: string;
  background: string;
  ratio: number;
}

function mixUntil(end: string, { color, background, ratio }: Wanted): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const shade = mix(color, end, percent / 100);
    if (contrast(shade, background) >= ratio) return shade;
  }
  return end;
}

function luminance(color: string): number {
  const [red, green, blue] = rgb(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function rgb(color: string): Rgb {
  const long = color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  if (!/^#[0-9a-f]{6}$/i.test(long)) throw new RangeError(`Not a colour: ${color}`);
  const at = (start: number) => Number.parseInt(long.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}
