import { expect, test } from "vitest";
import { putFile } from "#functions/gateways/files.ts";
import { branding } from "#shared/branding/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { pictureFile, png } from "#test/branding/picture.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { readPdf } from "./read-pdf.ts";

const world = ownWorld();

async function printWith(logo: Buffer) {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Helena Prado" });
  const product = await ada.call(products.create, { name: "Módulo", type: "produto", price: 10 });
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Telhado", description: null, deliveryDate: null },
    items: [{ productId: product.id, quantity: 1 }],
  });
  const file = pictureFile(png());
  const { logoUrl } = await ada.call(branding.uploadLogo, { file });
  await putFile(String(logoUrl).slice(1), logo, "image/png");
  const { blob } = await ada.call(pdf.download, { id });
  const bytes = Buffer.from(await blob.arrayBuffer());
  const { pages } = await readPdf(bytes);
  return { text: pages.join(" "), hasPicture: bytes.includes("/Subtype /Image") };
}

test("prints a stored logo that exceeds the upload limit", async () => {
  expect(await printWith(png({ width: 4_000, height: 3_000 }))).toMatchObject({ hasPicture: true });
});

test("replaces a logo too large for the printer by the organization's name", async () => {
  const { text, hasPicture } = await printWith(png({ width: 8_000, height: 8_000 }));
  expect(hasPicture).toBe(false);
  expect(text).toContain("Empresa de Ada");
});

test("replaces a logo that is not a picture too", async () => {
  expect(await printWith(Buffer.from("not a picture"))).toMatchObject({ hasPicture: false });
});
