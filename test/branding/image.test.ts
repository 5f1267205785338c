import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { type PictureRule, readPicture } from "#functions/platform/images/image.ts";
import { Problem } from "#shared/errors.ts";
import { answerOf } from "#shared/problems.ts";
import { LOGO_PIXELS, MAX_IMAGE_BYTES, PHOTO_PIXELS } from "#shared/values/image.ts";
import {
  animatedGif,
  exifWithLocation,
  html,
  jpeg,
  jpegSegment,
  png,
  pngChunk,
  pngOfSize,
  svg,
} from "./picture.fixture.ts";

const LOGO: PictureRule = { accepted: ["png", "jpg"], max: LOGO_PIXELS, field: "logo" };
const PHOTO: PictureRule = {
  accepted: ["png", "jpg", "gif"],
  max: PHOTO_PIXELS,
  field: "profileImage",
};

function read(bytes: Uint8Array) {
  return readPicture(bytes, LOGO);
}

function refused(bytes: Uint8Array, rule: PictureRule): Problem | undefined {
  try {
    readPicture(bytes, rule);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function refusal(bytes: Uint8Array, rule = LOGO): string {
  const problem = refused(bytes, rule);
  return problem ? `${answerOf(problem).status} ${problem.code}` : "taken";
}

test("keeps a picture without metadata as it is", () => {
  expect(read(png())).toEqual({ bytes: new Uint8Array(png()), format: "png", type: "image/png" });
  expect(read(jpeg())).toEqual({
    bytes: new Uint8Array(jpeg()),
    format: "jpg",
    type: "image/jpeg",
  });
});

test("accepts 2 MB and refuses one byte more", () => {
  expect(pngOfSize(MAX_IMAGE_BYTES)).toHaveLength(2_097_152);
  expect(refusal(pngOfSize(MAX_IMAGE_BYTES))).toBe("taken");
  expect(refusal(pngOfSize(MAX_IMAGE_BYTES + 1))).toBe("413 image_too_large");
});

test("detects the format by the first bytes alone", () => {
  expect(refusal(new Uint8Array())).toBe("400 invalid_input");
  expect(refusal(svg)).toBe("415 not_an_image");
  expect(refusal(html)).toBe("415 not_an_image");
  expect(refusal(Buffer.from("%PDF-1.7\n"))).toBe("415 not_an_image");
  expect(refusal(animatedGif)).toBe("415 not_an_image");
  expect(refusal(Buffer.from("RIFF\0\0\0\0WEBPVP8 "))).toBe("415 not_an_image");
});

test("refuses a broken picture", () => {
  const whole = png();
  for (const length of [3, 8, 20, 33, 40, whole.length - 1]) {
    expect(refusal(whole.subarray(0, length)), `PNG cut at ${length}`).toBe("415 not_an_image");
  }
  const photo = jpeg();
  for (const length of [3, 20, 100, photo.length - 2]) {
    expect(refusal(photo.subarray(0, length)), `JPEG cut at ${length}`).toBe("415 not_an_image");
  }
  const wrongChecksum = Buffer.from(whole);
  wrongChecksum[17] = 9;
  expect(refusal(wrongChecksum)).toBe("415 not_an_image");
  expect(refusal(Buffer.concat([whole.subarray(0, 8), pngChunk("IEND", Buffer.alloc(0))]))).toBe(
    "415 not_an_image",
  );
});

test("limits a logo to 2,500 pixels a side and 4 megapixels", () => {
  expect(refusal(png({ width: 2_500, height: 1_600 }))).toBe("taken");
  expect(refusal(png({ width: 2_000, height: 2_000 }))).toBe("taken");
  expect(refusal(png({ width: 2_501, height: 1 }))).toBe("400 invalid_input");
  expect(refusal(png({ width: 1, height: 2_501 }))).toBe("400 invalid_input");
  expect(refusal(png({ width: 2_001, height: 2_000 }))).toBe("400 invalid_input");
  expect(refused(png({ width: 8_000, height: 8_000 }), LOGO)?.fields).toEqual([
    {
      field: "logo",
      message:
        "A imagem deve ter no máximo 2.500 pixels de largura e de altura, e 4 megapixels ao todo. Esta tem 8.000 × 8.000",
    },
  ]);
});

test("limits a photo to 1,024 pixels a side", () => {
  expect(refusal(png({ width: 1_024, height: 1_024 }), PHOTO)).toBe("taken");
  expect(refusal(png({ width: 1_025, height: 10 }), PHOTO)).toBe("400 invalid_input");
  expect(refused(png({ width: 6_000, height: 4_000 }), PHOTO)?.fields).toEqual([
    {
      field: "profileImage",
      message:
        "A imagem deve ter no máximo 1.024 pixels de largura e de altura. Esta tem 6.000 × 4.000",
    },
  ]);
});

test("removes texts, EXIF and animation from a PNG, and keeps colours and transparency", () => {
  const colours = [pngChunk("sRGB", Buffer.from([0])), pngChunk("pHYs", Buffer.alloc(9))];
  const gone = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "acTL", "prVt"].map((type) =>
    pngChunk(type, Buffer.from("secret")),
  );
  const { bytes } = read(png({ extra: [...colours, ...gone] }));
  expect(Buffer.from(bytes)).toEqual(png({ extra: colours }));
});

test("cuts off what follows the last byte of a picture", () => {
  expect(Buffer.from(read(Buffer.concat([png(), html])).bytes)).toEqual(png());
  expect(Buffer.from(read(Buffer.concat([jpeg(), html])).bytes)).toEqual(jpeg());
});

test("removes the location from a photo and keeps its orientation", () => {
  const comment = jpegSegment(0xfe, "secret");
  const xmp = jpegSegment(0xe1, "http://ns.adobe.com/xap/1.0/\0secret");
  const photo = jpeg([
    exifWithLocation(6),
    xmp,
    comment,
    jpegSegment(0xed, "Photoshop 3.0\0secret"),
  ]);
  const { bytes } = read(photo);
  const text = Buffer.from(bytes).toString("latin1");
  expect(photo.toString("latin1")).toContain("GPS");
  expect(text).not.toMatch(/GPS|secret|adobe/i);
  expect(imageSize(bytes)).toMatchObject({ width: 8, height: 4, orientation: 6 });
});

test("removes all EXIF from an upright photo", () => {
  expect(Buffer.from(read(jpeg([exifWithLocation(1)])).bytes)).toEqual(jpeg());
});

test("keeps the colours of a JPEG: profile, JFIF and Adobe's transform", () => {
  const kept = [
    jpegSegment(0xe2, "ICC_PROFILE\0\x01\x01profile"),
    jpegSegment(0xee, "Adobe\0d\0\0\0\0\x02"),
  ];
  const preview = jpegSegment(0xe2, "MPF\0other pictures");
  expect(Buffer.from(read(jpeg([...kept, preview])).bytes)).toEqual(jpeg(kept));
});

test("keeps only the first frame of a GIF, where GIF is accepted", () => {
  const { bytes, type } = readPicture(animatedGif, PHOTO);
  const text = Buffer.from(bytes).toString("latin1");
  expect(type).toBe("image/gif");
  expect(text).not.toMatch(/NETSCAPE|secret/);
  expect(text.split(",\0\0\0\0")).toHaveLength(2);
  expect(text).toContain("\x02\x02D\x01\0;");
  expect(imageSize(bytes)).toMatchObject({ width: 1, height: 1 });
});
