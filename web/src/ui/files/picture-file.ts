import {
  fittedSize,
  isWithin,
  MAX_IMAGE_BYTES,
  type PixelLimits,
  type Size,
} from "#shared/values/image.ts";

/** Decoding a larger file could exhaust the memory of a phone. */
const MAX_OPENED_BYTES = 50_000_000;
const JPEG_QUALITY = 0.9;
/** Aims below the limit, because the size is only known after encoding. */
const AIM = 0.9;

export class PictureRefused extends Error {
  /** `too_large` also for a file above 2 MB that cannot be decoded. */
  readonly reason: "too_large" | "not_an_image";

  constructor(reason: PictureRefused["reason"], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/**
 * Decodes a picture, rotated upright; of a GIF the first frame.
 * @throws PictureRefused for another file type, an unreadable picture or one that is too large
 */
export async function openPicture(file: File, types: readonly string[]): Promise<ImageBitmap> {
  if (!types.includes(file.type)) throw new PictureRefused("not_an_image");
  if (file.size > MAX_OPENED_BYTES) throw new PictureRefused("too_large");
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (cause) {
    const reason = file.size > MAX_IMAGE_BYTES ? "too_large" : "not_an_image";
    throw new PictureRefused(reason, cause);
  }
}

/**
 * Returns a picture within the server's limits: the file itself, or a smaller copy in the same format.
 * @throws PictureRefused as `openPicture`
 */
export async function fitPicture(
  file: File,
  types: readonly string[],
  limits: PixelLimits,
): Promise<File> {
  const picture = await openPicture(file, types);
  try {
    if (isWithin(picture, limits) && file.size <= MAX_IMAGE_BYTES) return file;
    let fitted = await drawFile(picture, fittedSize(picture, limits), file);
    while (fitted.file.size > MAX_IMAGE_BYTES) {
      const { width, height } = fitted.size;
      const pixels = (AIM * width * height * MAX_IMAGE_BYTES) / fitted.file.size;
      fitted = await drawFile(picture, fittedSize(fitted.size, { ...limits, pixels }), file);
    }
    return fitted.file;
  } finally {
    picture.close();
  }
}

async function drawFile(picture: ImageBitmap, size: Size, { name, type }: File) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, 0, 0, size.width, size.height);
  }
  return { size, file: await canvasFile(canvas, name, type) };
}

/** Encodes a canvas as PNG or JPEG. @throws PictureRefused when the browser runs out of memory */
export async function canvasFile(
  canvas: HTMLCanvasElement,
  name: string,
  type: string,
): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, JPEG_QUALITY));
  if (!blob) throw new PictureRefused("not_an_image");
  return new File([blob], name, { type: blob.type });
}
