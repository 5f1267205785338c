const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const EXIF_ORIENTATION = 0x0112;

interface Segment {
  marker: number;
  /** After the length. */
  content: Uint8Array;
  /** With marker and length. */
  whole: Uint8Array;
}

/**
 * A JPEG with nothing but its picture, undefined when its segments do not hold together (ITU T.81, annex B). EXIF goes
 * whole, the place and time of the photo with it; only which side is up comes back. What follows the end is cut off.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let hasFrame = false;
  let hasScan = false;
  for (let at = 2; at < bytes.length;) {
    const segment = readSegment(bytes, at);
    if (!segment) return undefined;
    at += segment.whole.length;
    if (segment.marker === END)
      return hasFrame && hasScan ? joined([...kept, segment.whole]) : undefined;
    hasFrame ||= isFrame(segment.marker);
    if (isExif(segment)) kept.push(...orientationSegment(segment.content));
    else if (drawsThePicture(segment)) kept.push(segment.whole);
    if (segment.marker !== SCAN) continue;
    hasScan = true;
    const end = endOfScan(bytes, at);
    kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

function readSegment(bytes: Uint8Array, start: number): Segment | undefined {
  if (bytes[start] !== 0xff) return undefined;
  let at = start;
  while (bytes[at + 1] === 0xff) at += 1;
  const marker = bytes[at + 1];
  if (marker === END)
    return { marker, content: new Uint8Array(), whole: bytes.subarray(start, at + 2) };
  if (marker === undefined || marker === START || marker < 0xc0) return undefined;
  const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) return undefined;
  return { marker, content: bytes.subarray(at + 4, end), whole: bytes.subarray(start, end) };
}

/** Where the next segment begins: `ff 00` is a byte of the picture, `ff d0` to `ff d7` restart it. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7))
      return at;
  }
  return bytes.length;
}

/** SOF0 to SOF15; DHT, JPG and DAC lie between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Tables, frames and scans; of the application segments JFIF, the colour profile and Adobe's colour transform. */
function drawsThePicture({ marker, content }: Segment): boolean {
  if (marker <= 0xdf) return true;
  if (marker === 0xe0) return begins(content, "JFIF\0");
  if (marker === 0xe2) return begins(content, "ICC_PROFILE\0");
  return marker === 0xee && begins(content, "Adobe");
}

function isExif({ marker, content }: Segment): boolean {
  return marker === 0xe1 && begins(content, "Exif\0\0");
}

/** An EXIF segment that says nothing but the orientation; none when the picture is upright. */
function orientationSegment(exif: Uint8Array): Uint8Array[] {
  const orientation = readOrientation(exif.subarray(6));
  if (orientation < 2 || orientation > 8) return [];
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const content = [...Buffer.from("Exif\0\0"), ...tiff];
  return [Uint8Array.from([0xff, 0xe1, 0, content.length + 2, ...content])];
}

/** The orientation, 1 to 8, in the first directory of a TIFF header (EXIF 2.32, §4.6); 0 when it says none. */
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

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
