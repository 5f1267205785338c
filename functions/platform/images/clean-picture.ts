import type { Size } from "#shared/values/image.ts";

/** A picture whose parts hold together, without anything else in it. */
export interface CleanPicture extends Size {
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether its data draw as many pixels as it says. Takes time and memory by its size: asked of small ones only. */
  hasAllPixels(): boolean;
}
