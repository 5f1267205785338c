import { deflateSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPicture } from "#functions/platform/images/image.ts";
import { Problem } from "#shared/errors.ts";
import { PHOTO_PIXELS } from "#shared/values/image.ts";
import {
  animatedGif,
  gif,
  gifFrame,
  jpeg,
  png,
  pngChunk,
  pngHeader,
  pngOf,
  pngPixels,
} from "./picture.fixture.ts";

function read(bytes: Uint8Array) {
  return readPicture(bytes, {
    accepted: ["png", "jpg", "gif"],
    max: PHOTO_PIXELS,
    field: "profileImage",
  });
}

function isAccepted(bytes: Uint8Array): boolean {
  try {
    read(bytes);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === "not_an_image") return false;
    throw error;
  }
}

test("accepts or refuses a picture with any byte changed, and never fails", () => {
  const whole = [png(), jpeg(), animatedGif, gif(9, 5, gifFrame({ data: lzwOfRuns(9) }))];
  const change = fc.record({ at: fc.nat(400), byte: fc.nat(255) });
  fc.assert(
    fc.property(
      fc.constantFrom(...whole),
      fc.array(change, { maxLength: 4 }),
      fc.nat(400),
      (bytes, changes, cut) => {
        const broken = Buffer.from(
          bytes.subarray(0, Math.max(4, bytes.length - Math.max(0, cut - 200))),
        );
        for (const { at, byte } of changes) broken[at % broken.length] = byte;
        let failure: unknown;
        try {
          read(broken);
        } catch (error) {
          failure = error;
        }
        expect(failure === undefined || failure instanceof Problem).toBe(true);
      },
    ),
    { numRuns: 3_000 },
  );
});

describe("PNG", () => {
  const header = pngHeader(4, 4);
  const rowOf = (bytes: number, filter = 0) => Uint8Array.of(filter, ...Array(bytes).fill(7));
  const rows = (count: number, bytes = 16, filter = 0) =>
    Array.from({ length: count }, () => rowOf(bytes, filter));
  const pixels = pngPixels(rows(4));
  const palette = pngChunk("PLTE", Buffer.alloc(6));
  const raw = (content: Uint8Array) => pngChunk("IDAT", content);

  test("accepts pixels that match the header", () => {
    expect(isAccepted(pngOf(header, pixels))).toBe(true);
    const packed = deflateSync(Buffer.concat(rows(4)));
    const inParts = [packed.subarray(0, 3), packed.subarray(3, 3), packed.subarray(3)].map(raw);
    expect(isAccepted(pngOf(header, ...inParts))).toBe(true);
  });

  test.each([
    ["1 bit of grey", pngHeader(9, 2, 1, 0), rows(2, 2)],
    ["4 bits of a palette", pngHeader(5, 2, 4, 3), rows(2, 3)],
    ["16 bits of grey with transparency", pngHeader(3, 2, 16, 4), rows(2, 12)],
    ["8 bits of colour", pngHeader(3, 2, 8, 2), rows(2, 9)],
  ])("accepts %s", (_name, head, drawn) => {
    expect(isAccepted(pngOf(head, palette, pngPixels(drawn)))).toBe(true);
    expect(isAccepted(pngOf(head, palette, pngPixels(drawn.slice(1))))).toBe(false);
  });

  test("accepts interlacing", () => {
    const interlaced = Buffer.from(header.subarray(8, 21));
    interlaced[12] = 1;
    const head = pngChunk("IHDR", interlaced);
    // of 4 by 4 pixels the passes have 1, 0, 0, 1, 2, 2 rows of 4, 0, 0, 8, 8 and 16 bytes
    const passes = [...rows(1, 4), ...rows(1, 4), ...rows(1, 8), ...rows(2, 8), ...rows(2, 16)];
    expect(isAccepted(pngOf(head, pngPixels(passes)))).toBe(true);
    expect(isAccepted(pngOf(head, pixels))).toBe(false);
  });

  const tooMuch = deflateSync(Buffer.alloc(300_000_000));
  test.each<[string, Buffer]>([
    ["two headers", pngOf(header, pngHeader(9_000, 9_000), pixels)],
    ["a second header behind its pixels", pngOf(header, pixels, header)],
    ["a header that is too long", pngOf(pngChunk("IHDR", Buffer.alloc(14, 1)), pixels)],
    ["a depth that there is not", pngOf(pngHeader(4, 4, 3, 6), pixels)],
    ["a colour type that there is not", pngOf(pngHeader(4, 4, 8, 5), pixels)],
    ["a palette that it lacks", pngOf(pngHeader(4, 4, 8, 3), pngPixels(rows(4, 4)))],
    ["two palettes", pngOf(header, palette, palette, pixels)],
    ["pixels in two places", pngOf(header, raw(Buffer.alloc(3)), palette, pixels)],
    ["an unknown chunk that is needed", pngOf(header, pngChunk("FOOO", Buffer.alloc(1)), pixels)],
    ["no pixels", pngOf(header)],
    ["pixels that are no zlib data", pngOf(header, raw(Buffer.alloc(40, 9)))],
    ["pixels that are cut off", pngOf(header, raw(deflateSync(Buffer.alloc(68)).subarray(0, -5)))],
    ["a row less", pngOf(header, pngPixels(rows(3)))],
    ["a row more", pngOf(header, pngPixels(rows(5)))],
    [
      "data behind its pixels",
      pngOf(header, raw(Buffer.concat([deflateSync(Buffer.alloc(68)), Buffer.alloc(9)]))),
    ],
    ["a filter that there is not", pngOf(header, pngPixels(rows(4, 16, 5)))],
    ["300 MB of pixels where 68 bytes belong", pngOf(header, raw(tooMuch))],
  ])("refuses %s", (_name, bytes) => {
    const before = process.memoryUsage.rss();
    expect(isAccepted(bytes)).toBe(false);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  test("refuses 150,000 ignored chunks without pixels at once", () => {
    const ignored = Array<Buffer>(150_000).fill(pngChunk("teSt", Buffer.alloc(0)));
    const bytes = pngOf(header, Buffer.concat(ignored));
    const start = performance.now();
    expect(isAccepted(bytes)).toBe(false);
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  test("refuses a wrong checksum anywhere", () => {
    const whole = png();
    for (const at of [17, 29, 45, whole.length - 1]) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 1;
      expect(isAccepted(broken), `byte ${at}`).toBe(false);
    }
  });
});

describe("GIF", () => {
  const control = Buffer.from("!\xf9\x04\0\0\0\0\0", "latin1");
  /** Codes of 3 bits, the lowest first: clear, a pixel, end. */
  const onePixel = Buffer.from([2, 2, 0x44, 1, 0]);
  const justAnEnd = Buffer.from([2, 1, 0x2c, 0]);

  test("keeps only the first of any number of frames", () => {
    const bomb = gif(1, 1, control, ...Array.from({ length: 5_000 }, () => gifFrame()));
    expect(Buffer.from(read(bomb).bytes)).toEqual(gif(1, 1, control, gifFrame()));
    const endless = gif(1, 1, gifFrame(), gifFrame({ width: 65_535, height: 65_535 }));
    expect(Buffer.from(read(endless).bytes)).toEqual(gif(1, 1, gifFrame()));
  });

  test("reads many pixels with growing codes", () => {
    // every code is one that its decoder learns from the code before: 1, 2, 3 … pixels
    expect(isAccepted(gif(9, 5, gifFrame({ width: 9, height: 5, data: lzwOfRuns(9) })))).toBe(true);
    expect(isAccepted(gif(210, 1, gifFrame({ width: 210, data: lzwOfRuns(20) })))).toBe(true);
    expect(isAccepted(gif(250, 2, gifFrame({ width: 250, height: 2, data: lzwOfRuns(20) })))).toBe(
      false,
    );
  });

  test.each<[string, Buffer]>([
    ["larger than the picture", gif(1, 1, gifFrame({ width: 65_535, height: 65_535 }))],
    ["wider than the picture", gif(1, 1, gifFrame({ width: 2 }))],
    ["outside of the picture", gif(2, 2, gifFrame({ left: 2 }))],
    ["below the picture", gif(2, 2, gifFrame({ top: 1, height: 2 }))],
    ["without a pixel", gif(1, 1, gifFrame({ width: 0, data: justAnEnd }))],
    ["of fewer pixels than it says", gif(2, 2, gifFrame({ width: 2, height: 2 }))],
    ["of no pixels", gif(1, 1, gifFrame({ data: justAnEnd }))],
    ["of more pixels than it says", gif(1, 1, gifFrame({ data: lzwOfRuns(9) }))],
    ["with a code from nowhere", gif(1, 1, gifFrame({ data: Buffer.from([2, 2, 0xfc, 1, 0]) }))],
    [
      "with codes of 13 bits",
      gif(1, 1, gifFrame({ data: Buffer.from([12, ...onePixel.subarray(1)]) })),
    ],
    ["that is cut off", gif(1, 1, gifFrame()).subarray(0, -3)],
  ])("refuses a frame %s", (_name, bytes) => {
    expect(isAccepted(bytes)).toBe(false);
  });

  test("refuses a file cut anywhere before the end of its first frame", () => {
    const firstFrame = animatedGif.indexOf(Buffer.from("\x02\x02D\x01\0", "latin1")) + 5;
    for (let length = 4; length < firstFrame; length += 1)
      expect(isAccepted(animatedGif.subarray(0, length)), `${length} bytes`).toBe(false);
  });
});

describe("JPEG", () => {
  const frameAt = jpeg().indexOf(Buffer.from([0xff, 0xc0]));
  const scanAt = jpeg().indexOf(Buffer.from([0xff, 0xda]));
  const frame = jpeg().subarray(frameAt, frameAt + 19);
  const scan = jpeg().subarray(scanAt, -2);

  function withFrame(offset: number, value: number): Buffer {
    const bytes = jpeg();
    bytes[frameAt + offset] = value;
    return bytes;
  }

  function withBefore(at: number, ...added: Buffer[]): Buffer {
    return Buffer.concat([jpeg().subarray(0, at), ...added, jpeg().subarray(at)]);
  }

  test("accepts some scans, and refuses a thousand", () => {
    expect(isAccepted(withBefore(scanAt, scan, scan))).toBe(true);
    expect(isAccepted(withBefore(scanAt, ...Array.from({ length: 1_000 }, () => scan)))).toBe(
      false,
    );
  });

  test.each<[string, Buffer]>([
    ["two frames", withBefore(frameAt, frame)],
    ["a scan before its frame", withBefore(frameAt, scan)],
    ["a scan of another picture's component", withBefore(scanAt, Buffer.from(scan).fill(9, 5, 6))],
    ["a frame that no browser draws", withFrame(1, 0xc9)],
    ["12 bits a sample", withFrame(4, 12)],
    ["no height", withFrame(6, 0)],
    ["no width", withFrame(8, 0)],
    ["a sampling of none", withFrame(11, 0x01)],
    ["twice the same component", withFrame(13, 1)],
    ["fewer data than its pixels need", withFrame(5, 3).fill(3, frameAt + 7, frameAt + 8)],
  ])("refuses %s", (_name, bytes) => {
    expect(isAccepted(bytes)).toBe(false);
  });
});

/** LZW data of runs of 1, 2, 3 … pixels, each code the one learnt with it, of 2 bits of colour. */
function lzwOfRuns(runs: number): Buffer {
  const CLEAR = 4;
  const codes = [CLEAR, 0, ...Array.from({ length: runs - 1 }, (_, index) => 6 + index), CLEAR + 1];
  const bits: number[] = [];
  let size = 3;
  for (const [index, code] of codes.entries()) {
    for (let bit = 0; bit < size; bit += 1) bits.push((code >> bit) & 1);
    // behind the second code each adds an entry, the first of them number 6
    if (index >= 2 && 6 + index - 1 === 2 ** size && size < 12) size += 1;
  }
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
  );
  return Buffer.from([2, bytes.length, ...bytes, 0]);
}
