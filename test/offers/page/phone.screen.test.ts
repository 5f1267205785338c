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

test("on a phone the bar stays low when a request for a new validity fails", async () => {
  const { page } = await openWindow(undefined, { width: 390, height: 844 });
  const now = new Date("2026-12-22T12:00:00.000Z");
  await serve(page, "/p/vencida", { state: "expired", now });
  await page.route("**/renewal", (route) => route.abort());
  await page.goto("/p/vencida");
  const bar = page.locator(".barx");
  await bar.getByRole("button", { name: "Pedir nova validade" }).click();
  await bar.getByRole("button", { name: "Não foi possível pedir. Tentar de novo" }).waitFor();
  expect((await bar.boundingBox())?.height).toBeLessThan(90);
  expect((await bar.locator(".t").boundingBox())?.width).toBeGreaterThan(90);
});
