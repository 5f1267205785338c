const HEADER_BYTES = 13;
const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const FRAME = 0x2c;
const END = 0x3b;

/**
 * The first frame of a GIF and nothing else, undefined when its blocks do not hold together (GIF89a, appendix B).
 * Comments, texts, application data and all further frames are left out.
 */
export function cleanGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  let at = HEADER_BYTES + tableBytes(bytes[10]);
  const kept: Uint8Array[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const isFrame = bytes[at] === FRAME;
    if (!isFrame && bytes[at] !== EXTENSION) return undefined;
    // a frame: its descriptor, its colours and the code size before the blocks; an extension: its label
    const blocks = isFrame ? at + 10 + tableBytes(bytes[at + 9]) + 1 : at + 2;
    const end = endOfBlocks(bytes, blocks);
    if (end === undefined) return undefined;
    if (isFrame)
      return new Uint8Array(Buffer.concat([...kept, bytes.subarray(at, end), Uint8Array.of(END)]));
    if (bytes[at + 1] === GRAPHIC_CONTROL) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Bytes of the colour table that a flags byte announces. */
function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Behind the empty block that ends a run of blocks; undefined when there is none. */
function endOfBlocks(bytes: Uint8Array, start: number): number | undefined {
  for (let at = start; at < bytes.length;) {
    const size = bytes[at] ?? 0;
    at += 1 + size;
    if (size === 0) return at;
  }
  return undefined;
}
