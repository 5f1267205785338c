import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleOfferScript } from "#infra/offer-script.ts";
import { offerPageHtml } from "#shared/offers/page/html.tsx";
import { line, sampleContent, samplePage } from "../offer.fixture.ts";

const KB = 1_024;
const WORDS =
  "fornecimento instalação manutenção cobre inverter garantia consultório dreno suporte painel técnico norma visita equipe material elétrico projeto execução acabamento teste".split(
    " ",
  );

/** Equal texts would compress to nothing. */
function variedLines(count: number) {
  const words = (seed: number, length: number) =>
    Array.from({ length }, (_, at) => WORDS[(seed * 7 + at * at + at) % WORDS.length]).join(" ");
  return Array.from({ length: count }, (_, index) =>
    line({
      name: `${words(index, 4)} ${index * 37}`,
      description: words(index * 3 + 1, 12),
      quantity: 1 + (index % 9),
      price: 10_000 + index * 7_919,
      discount: index % 4 === 0 ? index * 101 : 0,
    }),
  );
}

test("a page with 30 lines weighs at most 30 KB, of which 12 KB are script", async () => {
  const script = await bundleOfferScript();
  const content = sampleContent({ items: variedLines(30) });
  const html = offerPageHtml(samplePage({ content }), {
    nonce: "n".repeat(22),
    script,
    origin: "https://fechou.example",
  });
  expect(gzipSync(script).byteLength).toBeLessThanOrEqual(12 * KB);
  expect(gzipSync(html).byteLength).toBeLessThanOrEqual(30 * KB);
});

test("the script runs in old browsers inside other apps", async () => {
  const script = await bundleOfferScript();
  expect(script).not.toMatch(/\?\.|\?\?|\|\|=|&&=|\.at\(|\.replaceAll\(|structuredClone/);
});
