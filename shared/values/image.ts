/** The largest picture a person may upload: 2 MB. */
export const MAX_IMAGE_BYTES = 2_097_152;

export interface Size {
  width: number;
  height: number;
}

/** The most pixels a picture may have: along its longer side, and width times height. */
export interface PixelLimits {
  side: number;
  pixels: number;
}

/** A logo is printed on paper: this is 300 dots per inch at more than its largest place. */
export const LOGO_PIXELS: PixelLimits = { side: 2_500, pixels: 4_000_000 };
/** A photo is shown small, and many of them at once. */
export const PHOTO_PIXELS: PixelLimits = { side: 1_024, pixels: 1_024 * 1_024 };

/** Whether a picture has no more pixels than allowed. */
export function isWithin({ width, height }: Size, { side, pixels }: PixelLimits): boolean {
  return Math.max(width, height) <= side && width * height <= pixels;
}

/** The largest size of the same shape within the limits, in whole pixels, at least one a side; never enlarged. */
export function fittedSize({ width, height }: Size, { side, pixels }: PixelLimits): Size {
  const scale = Math.min(1, side / Math.max(width, height), Math.sqrt(pixels / (width * height)));
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}

/**
 * How long a logo or photo is kept: by CloudFront until it is told to forget it, by browsers for an hour, so that one
 * that was removed is gone everywhere by then.
 */
export const PUBLIC_FILE_CACHE =
  "public, max-age=3600, s-maxage=31536000, stale-while-revalidate=86400";
