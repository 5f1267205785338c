import { isWithin, type PixelLimits } from "#shared/values/image.ts";
import { sizeOfPicture } from "./image.ts";

/**
 * Old logos may have up to 64 megapixels, which take seconds and a gigabyte to draw. Above this limit the
 * organization's name replaces the logo.
 */
const MAX_PIXELS: PixelLimits = { side: 8_000, pixels: 16_000_000 };

/** Returns a picture as a data: URL, the only kind the printer loads; null for none and for oversized ones. */
export function pictureUrl(file: { bytes: Uint8Array; type: string } | undefined): string | null {
  const size = file && sizeOfPicture(file.bytes);
  if (!size || !isWithin(size, MAX_PIXELS)) return null;
  return `data:${file.type};base64,${Buffer.from(file.bytes).toString("base64")}`;
}
