import { crc32, deflateSync } from "node:zlib";
import { branding } from "#shared/branding/contract.ts";
import { users } from "#shared/users/contract.ts";
import type { Person } from "#test/world/world.ts";

/** Length, type, content, checksum. */
export function pngChunk(type: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, "latin1");
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, content.length + 8)), content.length + 8);
  return chunk;
}

interface PngShape {
  width?: number;
  height?: number;
  /** Chunks between header and pixels. */
  extra?: Buffer[];
  color?: [number, number, number, number];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** IHDR without interlacing, by default RGBA with 8 bits a sample. */
export function pngHeader(width: number, height: number, depth = 8, colourType = 6): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType], 8);
  return pngChunk("IHDR", header);
}

export function pngOf(...chunks: Buffer[]): Buffer {
  return Buffer.concat([SIGNATURE, ...chunks, pngChunk("IEND", Buffer.alloc(0))]);
}

export function pngPixels(rows: readonly Uint8Array[]): Buffer {
  return pngChunk("IDAT", deflateSync(Buffer.concat(rows)));
}

/** Above this a picture is claimed, not filled. */
const MAX_FILLED = 20_000_000;

export function png({
  width = 4,
  height = 4,
  extra = [],
  color = [29, 78, 216, 128],
}: PngShape = {}): Buffer {
  const isFilled = width * height <= MAX_FILLED;
  const row = Buffer.concat([
    Buffer.alloc(1),
    Buffer.alloc(4 * (isFilled ? width : 4), Buffer.from(color)),
  ]);
  const rows = Array.from({ length: isFilled ? height : 4 }, () => row);
  return pngOf(pngHeader(width, height), ...extra, pngPixels(rows));
}

/** 60 by 30 pixels, a white bar on a transparent ground. */
export function whiteLogo(): Buffer {
  const row = (y: number) =>
    Buffer.from([
      0,
      ...Array.from({ length: 60 }, (_pixel, x) => {
        const isBar = y > 7 && y < 22 && x > 5 && x < 54;
        return isBar ? [255, 255, 255, 255] : [0, 0, 0, 0];
      }).flat(),
    ]);
  return pngOf(pngHeader(60, 30), pngPixels(Array.from({ length: 30 }, (_row, y) => row(y))));
}

/** 1,500 by 1,500 pixels in some kilobytes, which hardly compress without PNG's filters. */
export function steepPng(side = 1_500): Buffer {
  const growth = Array.from({ length: side }, (_pixel, x) => [
    (x * 7) % 251,
    (x * 13) % 241,
    (x * 29) % 239,
    1,
  ]);
  const upFilter = 2;
  const row = Buffer.from([upFilter, ...growth.flat()]);
  return pngOf(pngHeader(side, side), pngPixels(Array.from({ length: side }, () => row)));
}

/** A colour profile of noise makes up the rest. */
export function pngOfSize(bytes: number): Buffer {
  return png({ extra: [pngChunk("iCCP", Buffer.alloc(bytes - png().length - 12, 7))] });
}

/** 8 by 4 pixels, drawn by a browser. */
/** An upload of a picture. */
export function pictureFile(bytes: Uint8Array, name = "picture.png", type = "image/png"): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

type Picture = Parameters<typeof pictureFile>;

export const uploadLogo = async (person: Person, ...picture: Picture) =>
  (await person.call(branding.uploadLogo, { file: pictureFile(...picture) })).logoUrl;

export const uploadPhoto = async (person: Person, ...picture: Picture) =>
  (await person.call(users.uploadProfileImage, { file: pictureFile(...picture) })).profileImageUrl;

export function jpeg(segments: Buffer[] = []): Buffer {
  const plain = Buffer.from(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBk" +
      "eFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAEAAgD" +
      "ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAZEAEAAgMAAAAAAAAAAAAAAAAAAgQ0gbH/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBf/E" +
      "AB0RAAAFBQAAAAAAAAAAAAAAAAABAgSxAzM0cXL/2gAMAwEAAhEDEQA/AJqmNDfQFptZRooBHuTU6OR//9k=",
    "base64",
  );
  return Buffer.concat([plain.subarray(0, 20), ...segments, plain.subarray(20)]);
}

export function jpegSegment(marker: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content as string, "latin1");
  const length = bytes.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), bytes]);
}

/** As a phone writes it: orientation (6: turn right) and place. */
export function exifWithLocation(orientation = 6): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const tiff = Buffer.concat([
    Buffer.from("II*\0\x08\0\0\0\x02\0", "latin1"),
    entry(0x0112, 3, 1, orientation),
    entry(0x8825, 4, 1, 38),
    Buffer.alloc(4),
    Buffer.from("GPS -23.5505 -46.6333", "latin1"),
  ]);
  return jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]));
}

interface GifFrame {
  left?: number;
  top?: number;
  width?: number;
  height?: number;
  /** LZW data with their code size in front. */
  data?: Buffer;
}

export function gifFrame({
  left = 0,
  top = 0,
  width = 1,
  height = 1,
  data = Buffer.from([2, 2, 0x44, 1, 0]),
}: GifFrame = {}): Buffer {
  const frame = Buffer.alloc(10);
  frame.write(",", "latin1");
  for (const [index, value] of [left, top, width, height].entries())
    frame.writeUInt16LE(value, 1 + 2 * index);
  return Buffer.concat([frame, data]);
}

export function gif(width: number, height: number, ...blocks: Buffer[]): Buffer {
  const head = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return Buffer.concat([head, ...blocks, Buffer.from(";", "latin1")]);
}

/** 1 by 1 pixels with two frames, a comment and a repeat count. */
export const animatedGif = Buffer.concat([
  Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff", "latin1"),
  Buffer.from("!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0", "latin1"),
  Buffer.from("!\xfe\x06secret\0", "latin1"),
  Buffer.from("!\xf9\x04\0\0\0\0\0", "latin1"),
  Buffer.from(",\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0", "latin1"),
  Buffer.from(",\0\0\0\0\x01\0\x01\0\0\x02\x02L\x01\0", "latin1"),
  Buffer.from(";", "latin1"),
]);

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const html = Buffer.from("<!doctype html><script>alert(1)</script>");
