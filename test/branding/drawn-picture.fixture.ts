import type { Page } from "playwright-core";
import { exifWithLocation } from "./picture.fixture.ts";

interface Drawing {
  width: number;
  height: number;
  type: "image/png" | "image/jpeg";
}

const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
};

/** Chooses a file in the only file input of the page. */
export async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = TYPES[name.split(".").at(-1) ?? ""] ?? "";
  await page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

/** Red left, blue right, with noise that compresses badly. */
export async function drawPicture(page: Page, drawing: Drawing): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ width, height, type }) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("There is no canvas");
    for (const [color, left] of [
      ["red", 0],
      ["blue", width / 2],
    ] as const) {
      pen.fillStyle = color;
      pen.fillRect(left, 0, width / 2, height);
    }
    const noise = pen.createImageData(width, Math.round(height / 3));
    const words = new Uint32Array(noise.data.buffer);
    for (let at = 0; at < words.length; at += 1) words[at] = Math.random() * 2 ** 32;
    pen.putImageData(noise, 0, Math.round(height / 10));
    pen.putImageData(noise, 0, Math.round(height * 0.55));
    pen.clearRect(width * 0.4, height * 0.45, width * 0.2, height * 0.1);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.95));
    if (!blob) throw new Error("The browser drew nothing");
    const url = await new Promise<string>((done) => {
      const reader = new FileReader();
      reader.addEventListener("load", () => done(reader.result as string));
      reader.readAsDataURL(blob);
    });
    return url.slice(url.indexOf(",") + 1);
  }, drawing);
  return Buffer.from(base64, "base64");
}

/** Rotated by EXIF, as on a phone held upright. */
export function turned(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), exifWithLocation(6), jpeg.subarray(2)]);
}

type Pixel = [red: number, green: number, blue: number, alpha: number];

/** A picture's size and its first, middle and last pixels. */
export async function lookAt(page: Page, url: string | null) {
  return page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const pen = canvas.getContext("2d");
    pen?.drawImage(picture, 0, 0);
    const at = (x: number, y: number) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])];
    return {
      width,
      height,
      first: at(2, 2) as Pixel,
      middle: at(Math.floor(width / 2), Math.floor(height / 2)) as Pixel,
      last: at(width - 3, height - 3) as Pixel,
    };
  }, String(url));
}
