import { expect, test } from "vitest";
import { openWindow } from "#test/world/browser.ts";
import { sampleContent } from "../offer.fixture.ts";
import { serve } from "./served-page.fixture.ts";

test("on a phone a long name of the company keeps a few lines beside the contact", async () => {
  const { page } = await openWindow(undefined, { width: 390, height: 844 });
  const name = "Vértice Climatização, Refrigeração e Automação Predial de Campinas e Região Ltda.";
  const content = sampleContent();
  const company = { ...content.document.company, name };
  const document = { ...content.document, company };
  await serve(page, "/p/nome", { content: { ...content, document } });
  await page.goto("/p/nome");
  const plate = await page.locator(".plate").boundingBox();
  expect(plate?.height).toBeLessThan(130);
  const talk = page.getByRole("banner").getByRole("link", { name: "Falar com Marina" });
  expect((await talk.boundingBox())?.width).toBe(44);
});
