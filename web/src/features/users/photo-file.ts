import { fittedSize, isWithin, type PixelLimits } from "#shared/values/image.ts";
import { canvasFile, openPicture, PictureRefused } from "#web/ui/files/picture-file.ts";
import { type Crop, squareOf } from "./crop.ts";

/** For the file chooser; the server checks the bytes. */
export const PHOTO_TYPES = ["image/png", "image/jpeg", "image/gif"];

/** Side of the uploaded photo in pixels: twice its largest display size, half of the server's limit. */
const SENT_SIDE = 512;
const OPENED_PIXELS: PixelLimits = { side: 4_096, pixels: 12_000_000 };

const refusals = {
  not_an_image: {
    title: "Arquivo inválido",
    text: "Por favor, selecione apenas arquivos de imagem.",
  },
  too_large: { title: "Arquivo muito grande", text: "A imagem deve ter no máximo 2MB." },
};

/** Returns the toast for a file that cannot be a photo. */
export function photoRefusal(cause: unknown) {
  return refusals[cause instanceof PictureRefused ? cause.reason : "not_an_image"];
}

/**
 * Decodes a picture, no larger than the maximum zoom needs: it is redrawn at every move.
 *
 * @throws PictureRefused as `openPicture`
 */
export async function openPhoto(file: File): Promise<ImageBitmap> {
  const picture = await openPicture(file, PHOTO_TYPES);
  if (isWithin(picture, OPENED_PIXELS)) return picture;
  const { width, height } = fittedSize(picture, OPENED_PIXELS);
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: "high" } as const;
  return createImageBitmap(picture, options).finally(() => picture.close());
}

/** Draws the crop onto the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { left, top, side } = squareOf(picture, crop);
  pen.imageSmoothingQuality = "high";
  // Photos have no transparency.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Returns the crop as a new file, without metadata of the original. */
export function cutPhoto(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement("canvas");
  const side = Math.max(1, Math.min(SENT_SIDE, Math.round(squareOf(picture, crop).side)));
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, picture, crop);
  return canvasFile(canvas, "foto.jpg", "image/jpeg");
}
