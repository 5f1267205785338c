import type { CleanPicture } from "./clean-picture.ts";

/** By their names in ITU T.81, table B.1. */
const MARKER = {
  SOI: 0xd8,
  EOI: 0xd9,
  SOS: 0xda,
  APP0: 0xe0,
  APP1: 0xe1,
  APP2: 0xe2,
  APP14: 0xee,
};
const EXIF_ORIENTATION = 0x0112;

interface Segment {
  marker: number;
  /** The bytes that follow the length. */
  content: Uint8Array;
  /** The content with its marker and length. */
  whole: Uint8Array;
}

interface Frame {
  width: number;
  height: number;
  components: Set<number>;
}

/** Each scan redraws the whole picture: thousands of empty ones would block a browser for minutes. */
const MAX_SCANS = 100;

/**
 * Returns a JPEG with only its picture; undefined when its segments are broken (ITU T.81, annex B). Of EXIF, which
 * has place and time, only the orientation is kept.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  const frames: Frame[] = [];
  let scans = 0;
  let drawn = 0;
  for (let at = 2; at < bytes.length;) {
    const segment = readSegment(bytes, at);
    if (!segment) return undefined;
    at += segment.whole.length;
    const [frame] = frames;
    if (segment.marker === MARKER.EOI)
      return frame && scans > 0 ? picture(frame, [...kept, segment.whole], drawn) : undefined;
    if (isFrame(segment.marker)) {
      const read = readFrame(segment);
      if (!read || frame) return undefined;
      frames.push(read);
    }
    if (isExif(segment)) kept.push(...orientationSegment(segment.content));
    else if (drawsThePicture(segment)) kept.push(segment.whole);
    if (segment.marker !== MARKER.SOS) continue;
    scans += 1;
    if (scans > MAX_SCANS || !frame || !isScanOf(frame, segment.content)) return undefined;
    const end = endOfScan(bytes, at);
    kept.push(bytes.subarray(at, end));
    drawn += end - at;
    at = end;
  }
  return undefined;
}

/** Checked without decoding: each block of 8 by 8 pixels takes at least one bit. */
function picture({ width, height }: Frame, kept: Uint8Array[], drawn: number): CleanPicture {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return {
    bytes: new Uint8Array(Buffer.concat(kept)),
    width,
    height,
    hasAllPixels: () => drawn * 8 >= blocks,
  };
}

/** Returns undefined for kinds that browsers do not draw: they support baseline, extended and progressive. */
function readFrame({ marker, content }: Segment): Frame | undefined {
  const [precision, , , , , count = 0] = content;
  if (marker > 0xc2 || precision !== 8 || ![1, 3, 4].includes(count)) return undefined;
  if (content.length !== 6 + 3 * count) return undefined;
  const { buffer, byteOffset, byteLength } = content;
  const view = new DataView(buffer, byteOffset, byteLength);
  const [height, width] = [view.getUint16(1), view.getUint16(3)];
  const components = new Set<number>();
  for (let at = 6; at < content.length; at += 3) {
    const sampling = content[at + 1] ?? 0;
    if (!isSampling(sampling >> 4) || !isSampling(sampling & 15)) return undefined;
    components.add(content[at] ?? 0);
  }
  if (width === 0 || height === 0 || components.size !== count) return undefined;
  return { width, height, components };
}

function isSampling(factor: number): boolean {
  return factor >= 1 && factor <= 4;
}

function isScanOf({ components }: Frame, content: Uint8Array): boolean {
  const count = content[0] ?? 0;
  if (count === 0 || content.length !== 4 + 2 * count) return false;
  return Array.from({ length: count }, (_, index) => content[1 + 2 * index] ?? -1).every((name) =>
    components.has(name),
  );
}

function readSegment(bytes: Uint8Array, start: number): Segment | undefined {
  if (bytes[start] !== 0xff) return undefined;
  let at = start;
  while (bytes[at + 1] === 0xff) at += 1;
  const marker = bytes[at + 1];
  if (marker === MARKER.EOI)
    return { marker, content: new Uint8Array(), whole: bytes.subarray(start, at + 2) };
  if (marker === undefined || marker === MARKER.SOI || marker < 0xc0) return undefined;
  const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) return undefined;
  return { marker, content: bytes.subarray(at + 4, end), whole: bytes.subarray(start, end) };
}

/** Returns the start of the next segment: `ff 00` is data, `ff d0` to `ff d7` are restart markers. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7))
      return at;
  }
  return bytes.length;
}

/** SOF0 to SOF15 without DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Tables, frames and scans, JFIF, the colour profile and Adobe's colour transform. */
function drawsThePicture({ marker, content }: Segment): boolean {
  if (marker <= 0xdf) return true;
  if (marker === MARKER.APP0) return begins(content, "JFIF\0");
  if (marker === MARKER.APP2) return begins(content, "ICC_PROFILE\0");
  return marker === MARKER.APP14 && begins(content, "Adobe");
}

function isExif({ marker, content }: Segment): boolean {
  return marker === MARKER.APP1 && begins(content, "Exif\0\0");
}

/** None when upright. */
function orientationSegment(exif: Uint8Array): Uint8Array[] {
  const orientation = readOrientation(exif.subarray(6));
  if (orientation < 2 || orientation > 8) return [];
  // Big-endian, with one entry in its directory: the orientation, a short (3), once.
  const header = Buffer.from("4d4d002a0000000800010112000300000001", "hex");
  const tiff = [...header, 0, orientation, 0, 0, 0, 0, 0, 0];
  const content = [...Buffer.from("Exif\0\0"), ...tiff];
  return [Uint8Array.from([0xff, MARKER.APP1, 0, content.length + 2, ...content])];
}

/** Returns the orientation, 1 to 8, of a TIFF header (EXIF 2.32, section 4.6); 0 without one. */
function readOrientation(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 14) return 0;
  const little = begins(tiff, "II");
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 0;
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 12 > view.byteLength) return 0;
    if (view.getUint16(at, little) === EXIF_ORIENTATION) return view.getUint16(at + 8, little);
  }
  return 0;
}

function begins(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString("latin1") === text;
}
