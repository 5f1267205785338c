import { imageProblems } from "#shared/values/image-problems.ts";
import { LOGO_PIXELS } from "#shared/values/image.ts";
import { fitPicture, PictureRefused } from "#web/ui/files/picture-file.ts";

export const LOGO_TYPES = ["image/png", "image/jpeg"];

/** Scales a logo down to the server's limits. @throws Error with the message for an invalid file */
export async function fitLogo(file: File): Promise<File> {
  try {
    return await fitPicture(file, LOGO_TYPES, LOGO_PIXELS);
  } catch (cause) {
    if (!(cause instanceof PictureRefused)) throw cause;
    const code = cause.reason === "too_large" ? "image_too_large" : "not_an_image";
    throw new Error(imageProblems[code].message, { cause });
  }
}
