import { problems } from "#shared/errors.ts";
import { MAX_IMAGE_BYTES } from "#shared/values/image.ts";

/** What the file chooser offers. */
export const LOGO_TYPES = ["image/png", "image/jpeg"];

/** Why a file cannot be a logo, before it is sent; the server decides by its bytes. */
export function logoRefusal(file: Pick<File, "type" | "size">): string | undefined {
  if (!LOGO_TYPES.includes(file.type)) return problems.not_an_image.message;
  return file.size > MAX_IMAGE_BYTES ? problems.image_too_large.message : undefined;
}
