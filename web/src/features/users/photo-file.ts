import { MAX_IMAGE_BYTES } from "#shared/values/image.ts";
import { type Crop, squareOf } from "./crop.ts";

/** What the file chooser offers; the server decides by the bytes (decisions O2). */
export const PHOTO_TYPES = ["image/png", "image/jpeg", "image/gif"];

/** Side of the photo that is sent, in pixels: twice the largest place it is shown in. */
const SENT_SIDE = 512;

/** Texts literal: spec part 2 §5, profile. */
export const NOT_A_PHOTO = {
  title: "Arquivo inválido",
  text: "Por favor, selecione apenas arquivos de imagem.",
};
const TOO_LARGE = { title: "Arquivo muito grande", text: "A imagem deve ter no máximo 2MB." };

/** Why a file cannot be a photo, before it is opened. */
export function photoRefusal({ type, size }: Pick<File, "type" | "size">) {
  if (!PHOTO_TYPES.includes(type)) return NOT_A_PHOTO;
  return size > MAX_IMAGE_BYTES ? TOO_LARGE : undefined;
}

/** The picture of a file, upright, of a GIF the first frame. Rejects when it is none. */
export function openPhoto(file: File): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: "from-image" });
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
export async function cutPhoto(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement("canvas");
  const side = Math.max(1, Math.min(SENT_SIDE, Math.round(squareOf(picture, crop).side)));
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
  if (!blob) throw new Error(NOT_A_PHOTO.text);
  return new File([blob], "foto.jpg", { type: "image/jpeg" });
}
