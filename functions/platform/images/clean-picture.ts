import type { Size } from "#shared/values/image.ts";

export interface CleanPicture extends Size {
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether the data draw as many pixels as declared. Time and memory grow with size: for small pictures only. */
  hasAllPixels(): boolean;
}
