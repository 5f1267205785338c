import { imageSize } from "image-size";
import { invalidField, Problem } from "#shared/errors.ts";
import { MAX_IMAGE_BYTES } from "#shared/values/image.ts";
import { cleanGif } from "./image-gif.ts";
import { cleanJpeg } from "./image-jpeg.ts";
import { cleanPng } from "./image-png.ts";

/** Longest side taken, in pixels: more needs hundreds of megabytes to be drawn. */
const MAX_SIDE = 8_000;

export type ImageFormat = "png" | "jpg" | "gif";

/** A picture that holds nothing but the picture. `format` is also the ending of its file name. */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  format: ImageFormat;
  type: string;
}

const formats = {
  png: {
    type: "image/png",
    magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    clean: cleanPng,
  },
  jpg: { type: "image/jpeg", magic: [0xff, 0xd8, 0xff], clean: cleanJpeg },
  gif: { type: "image/gif", magic: [0x47, 0x49, 0x46, 0x38], clean: cleanGif },
} as const satisfies Record<
  ImageFormat,
  { type: string; magic: number[]; clean: (bytes: Uint8Array) => unknown }
>;

/**
 * An uploaded file as a picture of one of the `accepted` formats. The format is told by the first bytes alone
 * (decisions O3); what is not the picture (place and time it was taken, comments, a script behind the last byte) is
 * left out. Nothing is decoded.
 *
 * @throws Problem `invalid_input` for an empty file or a side above 8,000 pixels, naming `field`; `image_too_large`
 * above 2 MB; `not_an_image` for any other format or a broken file.
 */
export function readPicture(
  bytes: Uint8Array,
  accepted: readonly ImageFormat[],
  field: string,
): Picture {
  if (bytes.byteLength === 0) throw invalidField(field, "O arquivo está vazio");
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new Problem("image_too_large");
  const format = accepted.find((name) => startsWith(bytes, formats[name].magic));
  const cleaned = format && formats[format].clean(bytes);
  if (!format || !cleaned) throw new Problem("not_an_image");
  const { width, height } = measure(cleaned);
  if (width > MAX_SIDE || height > MAX_SIDE) {
    throw invalidField(field, "A imagem deve ter no máximo 8.000 pixels de largura e de altura");
  }
  return { bytes: cleaned, format, type: formats[format].type };
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function measure(bytes: Uint8Array): { width: number; height: number } {
  try {
    const { width, height } = imageSize(bytes);
    if (width > 0 && height > 0) return { width, height };
  } catch (cause) {
    throw new Problem("not_an_image", { cause });
  }
  throw new Problem("not_an_image");
}
