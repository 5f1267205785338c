import { problems } from "#shared/errors.ts";
import { LOGO_PIXELS } from "#shared/values/image.ts";
import { fitPicture, PictureRefused } from "#web/ui/files/picture-file.ts";

/** What the file chooser offers. */
export const LOGO_TYPES = ["image/png", "image/jpeg"];

/**
 * A logo that the server takes: a picture that is too large is made smaller.
 * @throws Error with the sentence for a file that is no logo.
 */
export async function fitLogo(file: File): Promise<File> {
  try {
    return await fitPicture(file, LOGO_TYPES, LOGO_PIXELS);
  } catch (cause) {
    if (!(cause instanceof PictureRefused)) throw cause;
    const code = cause.reason === "too_large" ? "image_too_large" : "not_an_image";
    throw new Error(problems[code].message, { cause });
  }
}
