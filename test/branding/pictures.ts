import { crc32, deflateSync } from "node:zlib";

/** One chunk of a PNG: length, type, content, checksum. */
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
  /** RGBA of the whole picture. */
  color?: [number, number, number, number];
}

/** A PNG of one colour with transparency. Sides of more than 100 pixels are only claimed, not filled. */
export function png({
  width = 4,
  height = 4,
  extra = [],
  color = [29, 78, 216, 128],
}: PngShape = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const row = [0, ...Array.from({ length: Math.min(width, 100) }, () => color).flat()];
  const pixels = deflateSync(
    Buffer.from(Array.from({ length: Math.min(height, 100) }, () => row).flat()),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    ...extra,
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PNG of 1,500 by 1,500 pixels that packs into some kilobytes, and whose pixels without PNG's filters hardly pack. */
export function steepPng(): Buffer {
  const side = 1_500;
  const plain = png({ width: side, height: side });
  const growth = Array.from({ length: side }, (_pixel, x) => [
    (x * 7) % 251,
    (x * 13) % 241,
    (x * 29) % 239,
    1,
  ]);
  const upFilter = 2;
  const row = Buffer.from([upFilter, ...growth.flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const header = plain.subarray(0, 33);
  return Buffer.concat([header, pngChunk("IDAT", pixels), pngChunk("IEND", Buffer.alloc(0))]);
}

/** A PNG of exactly so many bytes: a colour profile of noise makes up the rest. */
export function pngOfSize(bytes: number): Buffer {
  return png({ extra: [pngChunk("iCCP", Buffer.alloc(bytes - png().length - 12, 7))] });
}

/** A JPEG of 8 by 4 pixels, drawn by a browser. */
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

/** A segment of a JPEG. */
export function jpegSegment(marker: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content as string, "latin1");
  const length = bytes.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), bytes]);
}

/** An EXIF segment as a phone writes it: which side is up (6: turn right), and where the photo was taken. */
export function exifWithPlace(orientation = 6): Buffer {
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

/** Blocks of a GIF of 1 by 1 pixels with two frames, a comment and a repeat count. */
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
