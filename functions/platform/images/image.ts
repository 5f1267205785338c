import { invalidField, Problem } from "#shared/errors.ts";
import { isWithin, MAX_IMAGE_BYTES, type PixelLimits, type Size } from "#shared/values/image.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import type { CleanPicture } from "./clean-picture.ts";
import { cleanGif } from "./image-gif.ts";
import { cleanJpeg } from "./image-jpeg.ts";
import { cleanPng } from "./image-png.ts";

type ImageFormat = "png" | "jpg" | "gif";

/** `format` is also the file extension. */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  format: ImageFormat;
  type: string;
}

interface Format {
  type: string;
  magic: readonly number[];
  clean(bytes: Uint8Array): CleanPicture | undefined;
}

const formats: Record<ImageFormat, Format> = {
  png: {
    type: "image/png",
    magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    clean: cleanPng,
  },
  jpg: { type: "image/jpeg", magic: [0xff, 0xd8, 0xff], clean: cleanJpeg },
  gif: { type: "image/gif", magic: [0x47, 0x49, 0x46, 0x38], clean: cleanGif },
};

/** `field` is named in errors. */
export interface PictureRule {
  accepted: readonly ImageFormat[];
  max: PixelLimits;
  field: string;
}

/**
 * Returns an uploaded file as a picture without metadata or trailing data. The first bytes tell its format.
 * @throws Problem `invalid_input` for an empty file or too many pixels; `image_too_large` above 2 MB; `not_an_image`
 * for another format or a broken file
 */
export function readPicture(bytes: Uint8Array, { accepted, max, field }: PictureRule): Picture {
  if (bytes.byteLength === 0) throw invalidField(field, "O arquivo está vazio");
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new Problem("image_too_large");
  const format = accepted.find((name) => startsWith(bytes, formats[name].magic));
  const picture = format && formats[format].clean(bytes);
  if (!format || !picture) throw new Problem("not_an_image");
  if (!isWithin(picture, max)) throw invalidField(field, tooManyPixels(picture, max));
  if (!picture.hasAllPixels()) throw new Problem("not_an_image");
  return { bytes: picture.bytes, format, type: formats[format].type };
}

/** Returns the pixel size of a stored picture; undefined for anything else. */
export function sizeOfPicture(bytes: Uint8Array): Size | undefined {
  const format = Object.values(formats).find(({ magic }) => startsWith(bytes, magic));
  return format?.clean(bytes);
}

function tooManyPixels({ width, height }: Size, { side, pixels }: PixelLimits): string {
  const altogether =
    pixels < side * side ? `, e ${formatNumber(pixels / 1e6)} megapixels ao todo` : "";
  return (
    `A imagem deve ter no máximo ${formatNumber(side)} pixels de largura e de altura${altogether}. ` +
    `Esta tem ${formatNumber(width)} × ${formatNumber(height)}`
  );
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
