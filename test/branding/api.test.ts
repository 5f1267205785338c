import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { DEFAULT_BRANDING } from "#shared/branding/rules.ts";
import type { ProblemBody } from "#shared/errors.ts";
import { type Person, world } from "#test/world/world.ts";
import { animatedGif, pictureFile, png, uploadLogo } from "./picture.fixture.ts";

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
    uploadLogo(ada, png()),
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
  await uploadLogo(ada, png());
  expect(await bob.call(branding.get, {})).toEqual(DEFAULT_BRANDING);
});

test("a logo is no animation", async () => {
  const ada = await world.owner();
  const file = pictureFile(animatedGif);
  const refusal = await ada.refusal(branding.uploadLogo, { file });
  expect(refusal).toMatchObject({ status: 415, code: "not_an_image" });
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
  expect(await uploadLogo(ada, png({ width: 2_500, height: 1_600 }))).not.toBeNull();
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
