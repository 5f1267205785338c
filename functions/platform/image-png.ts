import { crc32 } from "node:zlib";

const SIGNATURE_BYTES = 8;
/** Length and type before the content of a chunk, its checksum behind it. */
const CHUNK_FRAME_BYTES = 12;

/**
 * What draws the picture and its colours. All else goes: texts, times, EXIF, the frames of an animation, private
 * chunks.
 */
const KEPT = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "cHRM",
  "gAMA",
  "iCCP",
  "sBIT",
  "sRGB",
  "cICP",
  "pHYs",
]);

/**
 * A PNG with nothing but its picture, undefined when its chunks do not hold together (PNG third edition, §5). What
 * follows the end is cut off.
 */
export function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let hasPixels = false;
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length;) {
    const end = at + CHUNK_FRAME_BYTES + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at === SIGNATURE_BYTES && type !== "IHDR") return undefined;
    if (KEPT.has(type)) {
      if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return undefined;
      kept.push(bytes.subarray(at, end));
    }
    hasPixels ||= type === "IDAT";
    if (type === "IEND") return hasPixels ? new Uint8Array(Buffer.concat(kept)) : undefined;
    at = end;
  }
  return undefined;
}
