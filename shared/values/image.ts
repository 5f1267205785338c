export const MAX_IMAGE_BYTES = 2_097_152;

export interface Size {
  width: number;
  height: number;
}

/** The longer side, and width times height. */
export interface PixelLimits {
  side: number;
  pixels: number;
}

/** 300 dpi at more than its largest printed size. */
export const LOGO_PIXELS: PixelLimits = { side: 2_500, pixels: 4_000_000 };
/** Shown small, and many at once. */
export const PHOTO_PIXELS: PixelLimits = { side: 1_024, pixels: 1_024 * 1_024 };

export function isWithin({ width, height }: Size, { side, pixels }: PixelLimits): boolean {
  return Math.max(width, height) <= side && width * height <= pixels;
}

/** Returns the largest size of the same shape within the limits, never enlarged. */
export function fittedSize({ width, height }: Size, { side, pixels }: PixelLimits): Size {
  const scale = Math.min(1, side / Math.max(width, height), Math.sqrt(pixels / (width * height)));
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
}

/** CloudFront caches logos and photos until invalidated, browsers for an hour. */
export const PUBLIC_FILE_CACHE =
  "public, max-age=3600, s-maxage=31536000, stale-while-revalidate=86400";
