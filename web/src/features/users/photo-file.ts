import type { Area } from "react-easy-crop";
import { fittedSize, isWithin, type PixelLimits, type Size } from "#shared/values/image.ts";
import { canvasFile, openPicture, PictureRefused } from "#web/ui/files/picture-file.ts";

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

export function photoRefusal(cause: unknown) {
  return refusals[cause instanceof PictureRefused ? cause.reason : "not_an_image"];
}

/** Being cropped. */
export interface Photo {
  picture: ImageBitmap;
  /** The same picture as a file. */
  url: string;
}

/** No larger than the maximum zoom needs. @throws PictureRefused as `openPicture` */
export async function openPhoto(file: File): Promise<Photo> {
  const picture = await openPicture(file, PHOTO_TYPES);
  if (isWithin(picture, OPENED_PIXELS)) return { picture, url: URL.createObjectURL(file) };
  const { width, height } = fittedSize(picture, OPENED_PIXELS);
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: "high" } as const;
  const smaller = await createImageBitmap(picture, options).finally(() => picture.close());
  return { picture: smaller, url: URL.createObjectURL(file) };
}

/** Frees the memory. */
export function closePhoto({ picture, url }: Photo): void {
  picture.close();
  URL.revokeObjectURL(url);
}

/** Returns the top of the first square as a share of its side: faces are a little above the centre. */
export function firstOffset({ width, height }: Size): number {
  const sides = height / width;
  return Math.max(0, Math.min(0.08 * sides, (sides - 1) / 2));
}

/** Returns a square in percent of the picture. The file has no metadata of the original. */
export function cutPhoto({ picture }: Photo, square: Area): Promise<File> {
  const [left, top] = [(square.x / 100) * picture.width, (square.y / 100) * picture.height];
  const across = (square.width / 100) * picture.width;
  const side = Math.max(1, Math.min(SENT_SIDE, Math.round(across)));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (pen) {
    pen.imageSmoothingQuality = "high";
    // Photos have no transparency.
    pen.fillStyle = "white";
    pen.fillRect(0, 0, side, side);
    pen.drawImage(picture, left, top, across, across, 0, 0, side, side);
  }
  return canvasFile(canvas, "foto.jpg", "image/jpeg");
}
