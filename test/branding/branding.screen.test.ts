import { expect, test } from "vitest";
import { branding } from "#shared/branding/contract.ts";
import { DEFAULT_BRANDING } from "#shared/branding/rules.ts";
import { organization } from "#shared/organization/contract.ts";
import { MAX_IMAGE_BYTES } from "#shared/values/image.ts";
import { openPage, openWindow, showAsMember } from "#test/world/browser.ts";
import {
  accessibilityFaults,
  expectAccessible,
  inEveryWidth,
} from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";
import { chooseFile, drawPicture, lookAt, turned } from "./drawn-picture.fixture.ts";
import { png, whiteLogo } from "./picture.fixture.ts";

test("each section previews its changes and saves them separately", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/branding");
  await page.getByRole("heading", { name: "Personalização da Marca" }).waitFor();
  const sheet = page.locator(".proposal-document");
  const notes = page.getByText("Alterações não salvas");

  await page.getByRole("radio", { name: "Executivo" }).check({ force: true });
  await page
    .getByRole("radio", { name: /Moderno/ })
    .last()
    .check({ force: true });
  await expect.poll(() => sheet.getAttribute("class")).toContain("modern");
  expect(await sheet.getAttribute("style")).toContain("--p: #1e3a5f");
  expect(await page.getByLabel("Cor primária", { exact: true }).inputValue()).toBe("#1e3a5f");
  expect(await notes.count()).toBe(2);

  await page.getByRole("button", { name: "Salvar cores" }).click();
  await expect.poll(() => notes.count()).toBe(1);
  expect(await ada.call(branding.get, {})).toMatchObject({
    primaryColor: "#1e3a5f",
    defaultLayout: "classic",
  });

  await page.getByRole("button", { name: "Descartar" }).click();
  await expect.poll(() => sheet.getAttribute("class")).toContain("classic");
  expect(await notes.count()).toBe(0);
});

test("the preview shows headline, CNPJ and seller as printed, and the page has one h1", async () => {
  const ada = await world.owner("Ada Lovelace");
  await ada.call(organization.update, { cpfCnpj: "11.222.333/0001-81" });
  const page = await openPage(ada, "/branding");
  const sheet = page.locator(".proposal-document");
  for (const [name, layout, points] of [
    [/Clássico/, "classic", 21],
    [/Moderno/, "modern", 25],
    [/Minimalista/, "minimalist", 24],
  ] as const) {
    await page.getByRole("radio", { name }).last().check({ force: true });
    await expect.poll(() => sheet.getAttribute("class")).toContain(layout);
    expect(await page.locator("h1").allTextContents()).toEqual(["Personalização da Marca"]);
    const size = await sheet
      .locator(".headline")
      .evaluate((headline) => Number.parseFloat(getComputedStyle(headline).fontSize));
    expect(Math.round((size * 72) / 96)).toBe(points);
    await sheet.getByText("CNPJ 11.222.333/0001-81").waitFor();
    await sheet.getByText("Ada Lovelace").waitFor();
    await page.getByText("Página 2").waitFor({ state: "hidden" });
  }
});

test("the preview shows every page, and cuts nothing off", async () => {
  const page = await openPage(await world.owner(), "/branding");
  await page
    .getByRole("radio", { name: /Moderno/ })
    .last()
    .check({ force: true });
  await page.getByLabel("Texto de apresentação", { exact: true }).fill("Oi\n".repeat(20));
  const between = page.getByText("Página 2 de 2");
  await between.waitFor({ state: "attached" });
  const pages = page.locator(".proposal-document");
  await pages.last().scrollIntoViewIfNeeded();
  const [first, second, line] = await Promise.all([
    pages.first().locator(".acceptance").boundingBox(),
    pages.last().locator(".acceptance").boundingBox(),
    between.boundingBox(),
  ]);
  if (!first || !second || !line) throw new Error("The preview is not drawn");
  // What does not fit whole moves to the second page.
  expect(first.y).toBeLessThanOrEqual(line.y);
  expect(second.y).toBeGreaterThan(line.y + line.height);
  expect(second.y).toBeLessThan(line.y + line.height + 100);
});

test("validates company information before sending and shows it as saved", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/branding");
  await page.getByLabel("Site").fill("javascript:alert(1)");
  await page.getByLabel("Telefone").pressSequentially("3135550142");
  await page.getByRole("button", { name: "Salvar informações" }).click();
  await page.getByText("Informe um endereço como https://empresa.com.br").waitFor();
  expect(await ada.call(branding.get, {})).toEqual(DEFAULT_BRANDING);

  await page.getByLabel("Site").fill("empresa.com.br");
  await page.getByRole("button", { name: "Salvar informações" }).click();
  await expect.poll(() => page.getByLabel("Site").inputValue()).toBe("https://empresa.com.br");
  expect(await ada.call(branding.get, {})).toMatchObject({ companyPhone: "(31) 3555-0142" });
});

test("ignores input beyond 300 characters", async () => {
  const page = await openPage(await world.owner(), "/branding");
  const text = page.getByLabel("Texto de apresentação", { exact: true });
  await text.fill(`${"😀".repeat(299)}abc`);
  expect(await text.inputValue()).toBe(`${"😀".repeat(299)}a`);
  await page.getByText("300/300").waitFor();
});

test("refuses an invalid logo before sending, and shows a valid one at once", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/branding");
  await chooseFile(page, "logo.svg", Buffer.from("<svg/>"));
  await page.getByText("Por favor, selecione um arquivo de imagem").first().waitFor();
  await chooseFile(page, "logo.png", Buffer.alloc(2_097_153));
  await page.getByText("A imagem deve ter no máximo 2MB").first().waitFor();
  expect(await ada.call(branding.get, {})).toMatchObject({ logoUrl: null });

  await chooseFile(page, "logo.png", png());
  await page.getByText("Logo atualizado").first().waitFor();
  const { logoUrl } = await ada.call(branding.get, {});
  await expect.poll(() => page.locator(".proposal-document img").getAttribute("src")).toBe(logoUrl);

  await page.getByRole("button", { name: "Remover", exact: true }).click();
  await page.getByRole("button", { name: "Remover logo" }).click();
  await page.getByText("Logo removido").first().waitFor();
  await expect.poll(() => page.locator(".proposal-document img").count()).toBe(0);
});

test("detects a light logo, and gives it a dark background with one click", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/branding", { width: 390 });
  const hint = page.getByText("Este logo é claro e some no papel branco das propostas.");
  await page.getByText("Escolha uma imagem").waitFor();
  await chooseFile(page, "logo.png", whiteLogo());
  await hint.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const { logoUrl: light } = await ada.call(branding.get, {});
  await page.getByRole("button", { name: "Colocar fundo escuro" }).click();
  await hint.waitFor({ state: "hidden" });
  const { logoUrl, primaryColor } = await ada.call(branding.get, {});
  expect(logoUrl).not.toBe(light);
  const { width, height, middle } = await lookAt(page, logoUrl);
  expect(width / height).toBeGreaterThan(1);
  expect(middle).toEqual([255, 255, 255, 255]);
  expect(primaryColor).toBe("#3b82f6");
});

test("scales a photo from a phone down to an upright logo in its colours", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/branding");
  const drawn = await drawPicture(page, { width: 6_000, height: 4_000, type: "image/jpeg" });
  const photo = turned(drawn);
  expect(photo.length).toBeGreaterThan(MAX_IMAGE_BYTES);
  await chooseFile(page, "foto.jpg", photo);
  await page.getByText("Logo atualizado").first().waitFor();
  const { logoUrl } = await ada.call(branding.get, {});
  expect(logoUrl).toMatch(/\.jpg$/);
  const stored = await lookAt(page, logoUrl);
  expect(stored).toMatchObject({ width: 1_632, height: 2_449 });
  // drawn red on the left and blue on the right, then turned to the right by its EXIF
  expect(stored.first[0]).toBeGreaterThan(200);
  expect(stored.last[2]).toBeGreaterThan(200);
});

test("scales a heavy PNG down and keeps its transparency", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/branding");
  const logo = await drawPicture(page, { width: 1_800, height: 900, type: "image/png" });
  expect(logo.length).toBeGreaterThan(MAX_IMAGE_BYTES);
  await chooseFile(page, "logo.png", logo);
  await page.getByText("Logo atualizado").first().waitFor();
  const { logoUrl } = await ada.call(branding.get, {});
  expect(logoUrl).toMatch(/\.png$/);
  const { width, height, middle } = await lookAt(page, logoUrl);
  expect(width).toBeLessThan(1_800);
  expect(width / height).toBeCloseTo(2, 2);
  expect(middle[3]).toBe(0);
});

test("sends a logo within the limits unchanged", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/branding");
  const bytes = png({ width: 2_500, height: 1_600 });
  await chooseFile(page, "logo.png", bytes);
  await page.getByText("Logo atualizado").first().waitFor();
  const { logoUrl } = await ada.call(branding.get, {});
  const stored = await fetch(world.origin() + String(logoUrl));
  expect(Buffer.from(await stored.arrayBuffer())).toEqual(bytes);
});

test("warns of a colour with little contrast on paper", async () => {
  const page = await openPage(await world.owner(), "/branding");
  await page.getByLabel("Cor primária", { exact: true }).fill("FDE047");
  await page.getByText(/A cor primária tem pouco contraste com o papel branco \(1,3:1\)/).waitFor();
  await page.getByLabel("Cor primária", { exact: true }).fill("#1d4ed8");
  await expect.poll(() => page.getByText(/pouco contraste/).count()).toBe(0);
});

test("members see the branding and change nothing", async () => {
  const { page } = await openWindow(await world.owner());
  await showAsMember(page);
  await page.goto("/branding");
  await page.getByText("Somente proprietários e administradores podem alterar a marca.").waitFor();
  expect(await page.getByRole("button", { name: /Salvar|Remover/ }).count()).toBe(0);
  expect(await page.locator("input[type=file]").count()).toBe(0);
  expect(await page.getByRole("radio", { name: "Executivo" }).isDisabled()).toBe(true);
  expect(await page.getByLabel("Site").isDisabled()).toBe(true);
});

test("leaving with unsaved changes asks first", async () => {
  const page = await openPage(await world.owner(), "/branding");
  await page.getByRole("radio", { name: "Grafite" }).check({ force: true });
  await page.getByRole("link", { name: "Clientes" }).first().click();
  await page.getByText("Descartar alterações?").waitFor();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  expect(page.url()).toContain("/branding");
});

test("the screen is accessible and fits at every width and theme", async () => {
  const { page } = await openWindow(await world.owner());
  await inEveryWidth(page, "/branding", async () => {
    await page.locator(".proposal-document").waitFor({ state: "attached" });
    await expectAccessible(page);
  });
});
