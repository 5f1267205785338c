/** A square in a picture. `x`, `y`: its centre, as shares of width and height; `zoom` 1: as large as fits. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

export const MOST_ZOOM = 4;

/** Returns the largest square, a little above the centre, where faces usually are. */
export function firstCrop(picture: Size): Crop {
  return inside(picture, { x: 0.5, y: 0.42, zoom: 1 });
}

/** Returns the square in pixels of the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** Moves the crop by shares of its own side, within the picture. */
export function moved(picture: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(picture, crop);
  return inside(picture, {
    ...crop,
    x: crop.x + (right * side) / picture.width,
    y: crop.y + (down * side) / picture.height,
  });
}

/** Changes the zoom around the centre, within the picture. */
export function zoomed(picture: Size, crop: Crop, zoom: number): Crop {
  return inside(picture, { ...crop, zoom: Math.min(Math.max(zoom, 1), MOST_ZOOM) });
}

function inside(picture: Size, crop: Crop): Crop {
  const { side } = squareOf(picture, crop);
  return {
    ...crop,
    x: within(crop.x, side / 2 / picture.width),
    y: within(crop.y, side / 2 / picture.height),
  };
}

function within(middle: number, margin: number): number {
  return Math.min(Math.max(middle, margin), 1 - margin);
}
