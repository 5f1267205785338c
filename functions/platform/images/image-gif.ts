import type { CleanPicture } from "./clean-picture.ts";

const HEADER_BYTES = 13;
const LABEL = { extension: 0x21, graphicControl: 0xf9, image: 0x2c, trailer: 0x3b };
/** Size of the block with its label, length and end. */
const GRAPHIC_CONTROL_BYTES = 8;
const IMAGE_DESCRIPTOR_BYTES = 10;
const LONGEST_CODE = 12;
const MAX_CODES = 2 ** LONGEST_CODE;

interface Blocks {
  /** After the empty block that ends them. */
  end: number;
  content: Buffer;
}

/**
 * Returns the first frame of a GIF; undefined when its blocks are broken or the frame exceeds the picture (GIF89a,
 * appendices B and F). Comments, application data and further frames are dropped.
 */
export function cleanGif(bytes: Uint8Array): CleanPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = HEADER_BYTES + tableBytes(bytes[10]);
  const head = bytes.subarray(0, at);
  let control = new Uint8Array();
  while (at < bytes.length && bytes[at] === LABEL.extension) {
    const blocks = readBlocks(bytes, at + 2);
    if (!blocks) return undefined;
    if (bytes[at + 1] === LABEL.graphicControl) control = bytes.slice(at, blocks.end);
    at = blocks.end;
  }
  if (bytes[at] !== LABEL.image || ![0, GRAPHIC_CONTROL_BYTES].includes(control.length))
    return undefined;
  const codeSizeAt = at + IMAGE_DESCRIPTOR_BYTES + tableBytes(bytes[at + 9]);
  const blocks = readBlocks(bytes, codeSizeAt + 1);
  const frame = blocks && readFrame(view, at);
  const codeSize = bytes[codeSizeAt] ?? 0;
  if (!frame || codeSize < 2 || codeSize > 8) return undefined;
  const whole = [head, control, bytes.subarray(at, blocks.end), Uint8Array.of(LABEL.trailer)];
  return {
    bytes: new Uint8Array(Buffer.concat(whole)),
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    hasAllPixels: () => countPixels(blocks.content, codeSize, frame.pixels) === frame.pixels,
  };
}

/** Returns undefined when the frame exceeds the picture or is empty. */
function readFrame(view: DataView, at: number): { pixels: number } | undefined {
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) =>
    view.getUint16(at + offset, true),
  ) as [number, number, number, number];
  const isInside =
    left + width <= view.getUint16(6, true) && top + height <= view.getUint16(8, true);
  return isInside && width > 0 && height > 0 ? { pixels: width * height } : undefined;
}

function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Reads a run of blocks; undefined without the empty block that ends it. */
function readBlocks(bytes: Uint8Array, start: number): Blocks | undefined {
  const parts: Uint8Array[] = [];
  for (let at = start; at < bytes.length;) {
    const size = bytes[at] ?? 0;
    if (size === 0) return { end: at + 1, content: Buffer.concat(parts) };
    parts.push(bytes.subarray(at + 1, at + 1 + size));
    at += 1 + size;
  }
  return undefined;
}

/** Returns how many pixels LZW data draw, without making them; undefined for an unknown code or above `max`. */
function countPixels(data: Uint8Array, codeSize: number, max: number): number | undefined {
  const clear = 2 ** codeSize;
  const lengths = new Uint16Array(MAX_CODES).fill(1, 0, clear);
  let [next, bits, before, pixels] = [clear + 2, codeSize + 1, 0, 0];
  for (let bit = 0; bit + bits <= data.length * 8;) {
    const code = readBits(data, bit, bits);
    bit += bits;
    if (code === clear + 1) return pixels;
    if (code === clear) {
      [next, bits, before] = [clear + 2, codeSize + 1, 0];
      continue;
    }
    if (code > next || (before === 0 && code >= clear)) return undefined;
    if (before > 0 && next < MAX_CODES) {
      lengths[next] = before + 1;
      next += 1;
      if (next === 2 ** bits && bits < LONGEST_CODE) bits += 1;
    }
    before = lengths[code] ?? 0;
    pixels += before;
    if (pixels > max) return undefined;
  }
  return pixels;
}

/** Reads up to 12 bits, lowest first. */
function readBits(data: Uint8Array, bit: number, count: number): number {
  const at = bit >> 3;
  const three = (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16);
  return (three >> (bit & 7)) & (2 ** count - 1);
}
