import { contrast, toHex } from "#shared/values/color.ts";
import { LOGO_TYPES } from "./logo-file.ts";

/** Longer side in pixels for the analysis. */
const LOOKED_AT = 160;
/** Maximum longer side of a logo with a plate. */
const PLATED = 1_600;
/** Minimum contrast with white to be visible on paper. */
const LEAST_ON_PAPER = 1.6;
/** Minimum share of visible pixels. */
const LEAST_VISIBLE = 0.35;
/** For brands whose own colour is light. */
const DARK = "#0f172a";

/** Returns whether a logo has a transparent background and is mostly white. @param pixels RGBA channels, 0 to 255 */
export function isLight(pixels: Uint8ClampedArray): boolean {
  let drawn = 0;
  let visible = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 64) continue;
    drawn += 1;
    const onPaper = [red, green, blue].map((part) => 255 + ((part - 255) * alpha) / 255);
    if (contrast(toHex(onPaper), "#ffffff") >= LEAST_ON_PAPER) visible += 1;
  }
  const isTransparent = drawn < (pixels.length / 4) * 0.95;
  return isTransparent && drawn > 0 && visible / drawn < LEAST_VISIBLE;
}

/** @throws DOMException when it cannot be drawn */
export async function isLightLogo(url: string): Promise<boolean> {
  const picture = await open(url);
  const { canvas, pen } = canvasOf(picture, LOOKED_AT, 0);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return isLight(pen.getImageData(0, 0, canvas.width, canvas.height).data);
}

/** The plate has the brand colour, or a darker one where that is light. */
export async function withPlate(url: string, color: string): Promise<File> {
  const picture = await open(url);
  const { canvas, pen, margin } = canvasOf(picture, PLATED, 0.16);
  pen.fillStyle = contrast(color, "#ffffff") >= 3 ? color : DARK;
  pen.beginPath();
  pen.roundRect(0, 0, canvas.width, canvas.height, margin / 2);
  pen.fill();
  pen.drawImage(picture, margin, margin, canvas.width - 2 * margin, canvas.height - 2 * margin);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, LOGO_TYPES[0]));
  if (!blob) throw new Error("The browser drew nothing");
  return new File([blob], "logo.png", { type: blob.type });
}

async function open(url: string): Promise<HTMLImageElement> {
  const picture = Object.assign(new Image(), { src: url });
  await picture.decode();
  return picture;
}

/** In the picture's aspect ratio; the margin is a share of its shorter side. */
function canvasOf({ naturalWidth, naturalHeight }: HTMLImageElement, side: number, share: number) {
  const margin = Math.min(naturalWidth, naturalHeight) * share;
  const [width, height] = [naturalWidth + 2 * margin, naturalHeight + 2 * margin];
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("There is no canvas");
  return { canvas, pen, margin: margin * scale };
}
