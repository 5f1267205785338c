import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { MAX_IMAGE_BYTES } from "#shared/values/image.ts";
import { chooseFile, drawPicture, lookAt, turned } from "#test/branding/drawn-picture.fixture.ts";
import { png } from "#test/branding/picture.fixture.ts";
import { openPage } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";

test("refuses a photo before sending, or crops it to a square by keyboard", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/profile");
  await chooseFile(page, "foto.svg", Buffer.from("<svg/>"));
  await page.getByText("Arquivo inválido").first().waitFor();
  await page.getByText("Por favor, selecione apenas arquivos de imagem.").first().waitFor();
  await chooseFile(page, "foto.png", Buffer.alloc(2_097_153));
  await page.getByText("Arquivo muito grande").first().waitFor();
  await page.getByText("A imagem deve ter no máximo 2MB.").first().waitFor();
  await chooseFile(page, "foto.png", Buffer.from("not a picture"));
  await page.getByText("Arquivo inválido").first().waitFor();

  await chooseFile(page, "foto.png", png({ width: 80, height: 40 }));
  await page.getByRole("dialog", { name: "Ajustar foto" }).waitFor();
  await page.getByRole("application", { name: /Arraste ou use as setas/ }).press("ArrowRight");
  await page.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Usar esta foto" }).press("Enter");
  await page.getByText("Foto atualizada").first().waitFor();
  const { profileImageUrl } = await ada.call(auth.user, {});
  expect(profileImageUrl).toMatch(/\.jpg$/);
  await expect.poll(() => page.locator(`img[src="${profileImageUrl}"]`).count()).toBe(2);

  await page.getByRole("button", { name: "Remover", exact: true }).click();
  await page.getByRole("button", { name: "Remover foto" }).click();
  await page.getByText("Foto removida").first().waitFor();
  expect((await ada.call(auth.user, {})).profileImageUrl).toBeNull();
});

test("accepts a photo of 12 megapixels from a phone, upright and scaled down", async () => {
  const ada = await world.owner();
  const page = await openPage(ada, "/profile");
  const drawn = await drawPicture(page, { width: 4_000, height: 3_000, type: "image/jpeg" });
  const photo = turned(drawn);
  expect(photo.length).toBeGreaterThan(MAX_IMAGE_BYTES);
  await chooseFile(page, "foto.jpg", photo);
  await page.getByRole("dialog", { name: "Ajustar foto" }).waitFor();
  // up to the edge, where the picture is red
  for (let press = 0; press < 8; press += 1)
    await page.getByRole("application", { name: /Arraste ou use as setas/ }).press("ArrowUp");
  await page.getByRole("button", { name: "Usar esta foto" }).press("Enter");
  await page.getByText("Foto atualizada").first().waitFor();
  const { profileImageUrl } = await ada.call(auth.user, {});
  const stored = await lookAt(page, profileImageUrl);
  expect(stored).toMatchObject({ width: 512, height: 512 });
  expect(stored.first[0]).toBeGreaterThan(200);
});
