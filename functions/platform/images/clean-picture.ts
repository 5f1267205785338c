import type { Size } from "#shared/values/image.ts";

export interface CleanPicture extends Size {
  bytes: Uint8Array<ArrayBuffer>;
  /**
   * Returns whether the data draw as many pixels as declared. Costs time and memory by size: for small pictures only.
   */
  hasAllPixels(): boolean;
}
