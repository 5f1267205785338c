import type { Page } from "playwright-core";
import { bundleOfferScript } from "#infra/offer-script.ts";
import { offerPageHtml } from "#shared/offers/page/html.tsx";
import { samplePage } from "../offer.fixture.ts";

/** Answers a path with a client's page of these facts. */
export async function serve(page: Page, path: string, facts: Parameters<typeof samplePage>[0]) {
  const script = await bundleOfferScript();
  await page.route(`**${path}`, (route) => {
    const origin = new URL(route.request().url()).origin;
    const body = offerPageHtml(samplePage(facts), { nonce: "n".repeat(22), script, origin });
    return route.fulfill({ contentType: "text/html; charset=utf-8", body });
  });
}
