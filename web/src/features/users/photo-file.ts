import { fittedSize, isWithin, type PixelLimits } from "#shared/values/image.ts";
import { canvasFile, openPicture, PictureRefused } from "#web/ui/files/picture-file.ts";
import { type Crop, squareOf } from "./crop.ts";

/** What the file chooser offers; the server decides by the bytes. */
export const PHOTO_TYPES = ["image/png", "image/jpeg", "image/gif"];

/** Side of the photo that is sent, in pixels: twice the largest place it is shown in, half of what the server takes. */
const SENT_SIDE = 512;
const OPENED_PIXELS: PixelLimits = { side: 4_096, pixels: 12_000_000 };

const refusals = {
  not_an_image: {
    title: "Arquivo inválido",
    text: "Por favor, selecione apenas arquivos de imagem.",
  },
  too_large: { title: "Arquivo muito grande", text: "A imagem deve ter no máximo 2MB." },
};

/** What a person is told when a file cannot be a photo. */
export function photoRefusal(cause: unknown) {
  return refusals[cause instanceof PictureRefused ? cause.reason : "not_an_image"];
}

/**
 * The picture of a file, no larger than what a crop at the most zoom needs: it is drawn again at every move.
 * @throws PictureRefused as `openPicture`
 */
export async function openPhoto(file: File): Promise<ImageBitmap> {
  const picture = await openPicture(file, PHOTO_TYPES);
  if (isWithin(picture, OPENED_PIXELS)) return picture;
  const { width, height } = fittedSize(picture, OPENED_PIXELS);
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: "high" } as const;
  return createImageBitmap(picture, options).finally(() => picture.close());
}

/** Draws the square of a picture over the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { left, top, side } = squareOf(picture, crop);
  pen.imageSmoothingQuality = "high";
  // a photo has no transparency
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file of its own, with nothing of the original but what is seen. */
export function cutPhoto(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement("canvas");
  const side = Math.max(1, Math.min(SENT_SIDE, Math.round(squareOf(picture, crop).side)));
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, picture, crop);
  return canvasFile(canvas, "foto.jpg", "image/jpeg");
}
