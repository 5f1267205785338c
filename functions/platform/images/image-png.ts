import { crc32, inflateSync } from "node:zlib";
import type { CleanPicture } from "./clean-picture.ts";

const SIGNATURE_BYTES = 8;
/** Length and type before a chunk's content, checksum after it. */
const CHUNK_FRAME_BYTES = 12;
const HEADER_BYTES = 13;
const PALETTE = 3;
const HIGHEST_FILTER = 4;

/** Critical chunks, with their letter in `ORDER`. */
const CRITICAL: Record<string, string> = { IHDR: "H", PLTE: "P", IDAT: "D", IEND: "E" };
/** One header, at most one palette, consecutive pixel data; a dot is an ignored chunk. */
const ORDER = /^H\.*(P\.*)?D+\.*E$/;
/** Chunks about colours. All others are dropped: texts, times, EXIF, animation frames. */
const COLOURS = new Set(["tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "pHYs"]);

/** Samples a pixel and allowed bit depths, by colour type. */
const COLOUR_TYPES: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  [PALETTE]: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** First column and row of each pass, and its steps. */
const PLAIN = [[0, 0, 1, 1]] as const;
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Chunk {
  type: string;
  content: Uint8Array;
  /** The content with its length, type and checksum. */
  whole: Uint8Array;
}

interface Header {
  width: number;
  height: number;
  colourType: number;
  bitsPerPixel: number;
  isInterlaced: boolean;
}

/** Returns a PNG with only its picture; undefined when its chunks are broken (PNG third edition, section 5). */
export function cleanPng(bytes: Uint8Array): CleanPicture | undefined {
  const chunks = readChunks(bytes);
  const header = chunks?.[0] && readHeader(chunks[0].content);
  if (!chunks || !header || !isInOrder(chunks, header)) return undefined;
  const kept = chunks.filter(({ type }) => type in CRITICAL || COLOURS.has(type));
  const pixels = kept.filter(({ type }) => type === "IDAT").map(({ content }) => content);
  return {
    bytes: new Uint8Array(
      Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), ...kept.map(({ whole }) => whole)]),
    ),
    width: header.width,
    height: header.height,
    hasAllPixels: () => inflatesTo(Buffer.concat(pixels), rowsOf(header)),
  };
}

/** Returns undefined for a truncated chunk, or a kept one with a wrong checksum. */
function readChunks(bytes: Uint8Array): Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length;) {
    const end = at + CHUNK_FRAME_BYTES + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type in CRITICAL || COLOURS.has(type)) {
      if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return undefined;
    }
    chunks.push({
      type,
      content: bytes.subarray(at + 8, end - 4),
      whole: bytes.subarray(at, end),
    });
    if (type === "IEND") return chunks;
    at = end;
  }
  return undefined;
}

function readHeader(content: Uint8Array): Header | undefined {
  if (content.length !== HEADER_BYTES) return undefined;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = content.subarray(8);
  const colours = COLOUR_TYPES[colourType];
  if (width === 0 || height === 0 || !colours?.depths.includes(depth)) return undefined;
  if (compression !== 0 || filter !== 0 || interlace > 1) return undefined;
  const bitsPerPixel = depth * colours.samples;
  return { width, height, colourType, bitsPerPixel, isInterlaced: interlace === 1 };
}

/** Unknown chunks with a capital initial are critical, so they are refused. */
function isInOrder(chunks: readonly Chunk[], { colourType }: Header): boolean {
  const letters = chunks.map(({ type }) => CRITICAL[type] ?? (/^[a-z]/.test(type) ? "." : "?"));
  const palette = chunks.find(({ type }) => type === "PLTE");
  return ORDER.test(letters.join("")) && (colourType !== PALETTE || palette !== undefined);
}

/** Returns the rows of each pass, and the bytes per row with its filter. */
function rowsOf({ width, height, bitsPerPixel, isInterlaced }: Header) {
  return (isInterlaced ? ADAM7 : PLAIN)
    .map(([left, top, right, down]) => ({
      columns: Math.ceil((width - left) / right),
      count: Math.ceil((height - top) / down),
    }))
    .filter(({ columns, count }) => columns > 0 && count > 0)
    .map(({ columns, count }) => ({ count, bytes: 1 + Math.ceil((columns * bitsPerPixel) / 8) }));
}

/** Returns whether zlib data are exactly these rows with valid filters. Inflates no more bytes than that. */
function inflatesTo(data: Buffer, rows: readonly { count: number; bytes: number }[]): boolean {
  const length = rows.reduce((sum, { count, bytes }) => sum + count * bytes, 0);
  const inflated = inflate(data, length);
  if (inflated?.length !== length) return false;
  let at = 0;
  for (const { count, bytes } of rows) {
    for (let row = 0; row < count; row += 1) {
      if ((inflated[at] ?? 0) > HIGHEST_FILTER) return false;
      at += bytes;
    }
  }
  return true;
}

/** Returns undefined for invalid or truncated data, more than `maxOutputLength` bytes, or trailing data. */
function inflate(data: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    // With `info` the result differs from its type.
    const { buffer, engine } = inflateSync(data, {
      maxOutputLength,
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    return engine.bytesWritten === data.length ? buffer : undefined;
  } catch {
    return undefined;
  }
}
