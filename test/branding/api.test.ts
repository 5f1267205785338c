import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { DEFAULT_BRANDING } from "#shared/branding/rules.ts";
import type { ProblemBody } from "#shared/errors.ts";
import { MAX_IMAGE_BYTES } from "#shared/values/image.ts";
import { type Person, world } from "#test/world/world.ts";
import {
  animatedGif,
  exifWithLocation,
  html,
  jpeg,
  pictureFile,
  png,
  pngOfSize,
  svg,
} from "./picture.fixture.ts";

function upload(person: Person, bytes: Uint8Array, name?: string, type?: string) {
  return person.call(branding.uploadLogo, { file: pictureFile(bytes, name, type) });
}

async function stored(logoUrl: string | null): Promise<Response> {
  return fetch(world.origin() + String(logoUrl));
}

async function refusedForm(person: Person, form: FormData): Promise<string> {
  const response = await person.raw("/api/branding/upload-logo", { method: "POST", body: form });
  return `${response.status} ${((await response.json()) as ProblemBody).code}`;
}

test("a new organization has the default branding", async () => {
  const ada = await world.owner();
  expect(await ada.call(branding.get, {})).toEqual(DEFAULT_BRANDING);
});

test("each save changes only what it sends", async () => {
  const ada = await world.owner();
  await ada.call(branding.save, {
    primaryColor: "#1E3A5F",
    secondaryColor: "#475569",
    accentColor: "#b08d57",
  });
  await ada.call(branding.save, { defaultLayout: "modern" });
  const saved = await ada.call(branding.save, {
    companyAddress: "  Rua Sergipe, 1.120 ",
    companyWebsite: "araucaria.com.br",
    companyPhone: "(31) 3555-0142",
    presentationText: "Há onze anos.",
  });
  expect(saved).toMatchObject({
    logoUrl: null,
    primaryColor: "#1e3a5f",
    defaultLayout: "modern",
    companyAddress: "Rua Sergipe, 1.120",
    companyWebsite: "https://araucaria.com.br",
    presentationText: "Há onze anos.",
  });
  expect(await ada.call(branding.get, {})).toEqual(saved);
  const emptied = await ada.call(branding.save, { companyWebsite: "", presentationText: null });
  expect(emptied).toMatchObject({
    companyWebsite: null,
    presentationText: null,
    companyPhone: "(31) 3555-0142",
  });
});

test("keeps parts that are saved at the same time", async () => {
  const ada = await world.owner();
  await Promise.all([
    ada.call(branding.save, { primaryColor: "#111827" }),
    ada.call(branding.save, { defaultLayout: "minimalist" }),
    ada.call(branding.save, { companyPhone: "0800 770 1234" }),
    upload(ada, png()),
  ]);
  const { logoUrl, ...saved } = await ada.call(branding.get, {});
  expect(saved).toMatchObject({
    primaryColor: "#111827",
    defaultLayout: "minimalist",
    companyPhone: "0800 770 1234",
  });
  expect(logoUrl).not.toBeNull();
});

test("refuses an invalid colour, layout or website at its field", async () => {
  const ada = await world.owner();
  for (const [field, value] of [
    ["primaryColor", "blue"],
    ["defaultLayout", "baroque"],
    ["companyWebsite", "javascript:alert(1)"],
    ["presentationText", "a".repeat(301)],
  ] as const) {
    const refusal = await ada.refusal(branding.save, { [field]: value });
    expect(refusal).toMatchObject({ status: 400, code: "invalid_input", errors: [{ field }] });
  }
  expect(await ada.call(branding.get, {})).toEqual(DEFAULT_BRANDING);
});

test("the branding of one organization does not affect another", async () => {
  const [ada, bob] = await Promise.all([world.owner(), world.owner("Bob Dias")]);
  await ada.call(branding.save, { companyAddress: "Rua A" });
  await upload(ada, png());
  expect(await bob.call(branding.get, {})).toEqual(DEFAULT_BRANDING);
});

test("serves a logo under a random name, with its own type and no script", async () => {
  const ada = await world.owner();
  const { logoUrl } = await upload(ada, png(), "../../etc/pass\u202Ewd\r\n.html", "text/html");
  expect(logoUrl).toMatch(new RegExp(`^/files/${ada.orgId}/logo/[0-9a-f]{32}\\.png$`));
  const answer = await stored(logoUrl);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png());
  expect(await ada.call(branding.get, {})).toMatchObject({ logoUrl });
});

test("removes the location from a photo that is uploaded as logo", async () => {
  const ada = await world.owner();
  const { logoUrl } = await upload(ada, jpeg([exifWithLocation()]), "foto.png");
  expect(logoUrl).toMatch(/\.jpg$/);
  const answer = await stored(logoUrl);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(Buffer.from(await answer.arrayBuffer()).toString("latin1")).not.toContain("GPS");
});

test("refuses a logo above 2 MB", async () => {
  const ada = await world.owner();
  const refusal = await ada.refusal(branding.uploadLogo, {
    file: pictureFile(pngOfSize(MAX_IMAGE_BYTES + 1)),
  });
  expect(refusal).toMatchObject({ status: 413, message: "A imagem deve ter no máximo 2MB" });
  expect(
    await ada.refusal(branding.uploadLogo, { file: pictureFile(Buffer.alloc(0)) }),
  ).toMatchObject({
    status: 400,
  });
  expect((await upload(ada, pngOfSize(MAX_IMAGE_BYTES))).logoUrl).not.toBeNull();
});

test("accepts only PNG and JPG as logo, whatever the file name", async () => {
  const ada = await world.owner();
  const { logoUrl } = await upload(ada, png());
  for (const bytes of [
    svg,
    html,
    animatedGif,
    Buffer.from("%PDF-1.7"),
    png().subarray(0, 40),
    jpeg().subarray(0, 90),
  ]) {
    const refusal = await ada.refusal(branding.uploadLogo, { file: pictureFile(bytes) });
    expect(refusal).toMatchObject({
      status: 415,
      message: "Por favor, selecione um arquivo de imagem",
    });
  }
  expect(await ada.call(branding.get, {})).toMatchObject({ logoUrl });
});

test("refuses a logo above 2,500 pixels a side or 4 megapixels", async () => {
  const ada = await world.owner();
  for (const [width, height, said] of [
    [8_000, 8_000, "8.000 × 8.000"],
    [2_501, 10, "2.501 × 10"],
    [2_001, 2_000, "2.001 × 2.000"],
  ] as const) {
    const refusal = await ada.refusal(branding.uploadLogo, {
      file: pictureFile(png({ width, height })),
    });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: "logo" }] });
    expect(refusal.message).toContain("no máximo 2.500 pixels de largura e de altura");
    expect(refusal.message).toContain(said);
  }
  expect((await upload(ada, png({ width: 2_500, height: 1_600 }))).logoUrl).not.toBeNull();
});

test("refuses a form with anything but one logo", async () => {
  const ada = await world.owner();
  const wrongField = new FormData();
  wrongField.set("file", pictureFile(png()));
  const second = new FormData();
  second.append("logo", pictureFile(png()));
  second.append("logo", pictureFile(png()));
  const text = new FormData();
  text.set("logo", "not a file");
  const crowd = new FormData();
  for (let part = 0; part < 100; part += 1) crowd.append(`part${part}`, pictureFile(png()));
  for (const form of [wrongField, second, text, crowd, new FormData()]) {
    expect(await refusedForm(ada, form)).toBe("400 malformed_request");
  }
  const noBoundary = await ada.raw("/api/branding/upload-logo", {
    method: "POST",
    headers: { "content-type": "multipart/form-data" },
    body: "logo",
  });
  expect(noBoundary.status).toBe(400);
  const json = await ada.raw("/api/branding/upload-logo", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(json.status).toBe(415);
});

test("deletes the file of a replaced or removed logo", async () => {
  const ada = await world.owner();
  const first = await upload(ada, png());
  const second = await upload(ada, jpeg());
  await world.runJob("process-outbox");
  expect((await stored(first.logoUrl)).status).toBe(404);
  expect((await stored(second.logoUrl)).status).toBe(200);
  await ada.call(branding.removeLogo, {});
  await ada.call(branding.removeLogo, {});
  await world.runJob("process-outbox");
  expect((await stored(second.logoUrl)).status).toBe(404);
  expect(await ada.call(branding.get, {})).toMatchObject({ logoUrl: null });
});

test("of logos uploaded at the same time keeps one, and only its file", async () => {
  const ada = await world.owner();
  const uploads = await Promise.all(
    [1, 2, 3, 4].map((shade) => upload(ada, png({ color: [shade, 0, 0, 255] }))),
  );
  await world.runJob("process-outbox");
  const { logoUrl } = await ada.call(branding.get, {});
  const found = await Promise.all(
    uploads.map(async (one) => [one.logoUrl, (await stored(one.logoUrl)).status]),
  );
  expect(found.filter(([, status]) => status === 200)).toEqual([[logoUrl, 200]]);
});

test("nobody reads or changes a branding without signing in", async () => {
  const nobody = world.anonymous();
  expect(await nobody.refusal(branding.get, {})).toMatchObject({ status: 401 });
  expect(await nobody.refusal(branding.save, { defaultLayout: "modern" })).toMatchObject({
    status: 401,
  });
  expect(await nobody.refusal(branding.uploadLogo, { file: pictureFile(png()) })).toMatchObject({
    status: 401,
  });
  expect(await nobody.refusal(branding.removeLogo, {})).toMatchObject({ status: 401 });
});
