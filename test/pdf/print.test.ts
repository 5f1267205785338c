import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { unpackChromium } from "#functions/printer/chromium.ts";
import { closePrinter, printPdf } from "#functions/printer/print.ts";
import { documentHtml } from "#shared/pdf/html.ts";
import type { DocumentProps } from "#shared/proposals/document/props.ts";
import { LAYOUTS } from "#shared/proposals/layouts.ts";
import { cents } from "#shared/values/money.ts";
import { steepPng } from "#test/branding/picture.fixture.ts";
import { startStub } from "#test/world/stub-server.ts";
import { browserProcesses, killBrowser } from "./browser-processes.fixture.ts";
import { sampleDocument, sampleItems, someTerms, usualDocument } from "./document.fixture.ts";
import { readPdf } from "./read-pdf.ts";

afterAll(closePrinter);

const WIDE_LOGO = `data:image/png;base64,${Buffer.from(steepPng(400)).toString("base64")}`;

const print = async (facts: Partial<DocumentProps>) =>
  readPdf(await printPdf(documentHtml(sampleDocument(facts))));

function withOptions(count: number) {
  const items = sampleItems(count);
  return items.map((item, at) => (at === count - 1 ? { ...item, optional: true } : item));
}

describe.each(LAYOUTS)("the %s layout on paper", (layout) => {
  test("number, title, total and validity are on the first page, however long the texts", async () => {
    const facts = {
      layout,
      total: cents(123_456_789),
      description: "Texto corrido sobre o serviço. ".repeat(320),
    };
    const { pages, isTagged } = await print(facts);
    for (const fact of [
      "PROP-2026-0042",
      "Estantes e balcão para a loja de Copacabana",
      "R$ 1.234.567,89",
      "18/12/2026",
      "Este documento não é documento fiscal",
    ]) {
      expect(pages[0]).toContain(fact);
    }
    expect(pages.length).toBeGreaterThan(1);
    expect(isTagged).toBe(true);
  });

  test("a description that fits the second page still begins on the first", async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `${at % 6 === 5 ? "\n" : ""}- Montagem`);
    const description = lines.join("\n");
    const facts = { layout, title: "Estantes", presentationText: null, items: sampleItems(3) };
    const { pages } = await print({ ...facts, description });
    expect(pages[0]).toContain("Montagem");
  });

  test("a proposal of up to five items fits one page in any status", async () => {
    const accepted = { status: "accepted", acceptedOn: "2026-11-20" } as const;
    const name = "Estante de parede a parede com portas de correr";
    const others = [{ status: "draft" }, accepted, { status: "rejected" }] as const;
    const variants: Partial<DocumentProps>[] = [
      ...[1, 2, 3, 4, 5].map((count) => ({ items: sampleItems(count), payment: someTerms })),
      ...others,
      { logo: null, deliveryDate: null, presentationText: null },
      { generalDiscount: { percent: 10, amount: cents(9_999) }, payment: someTerms },
      {
        presentationText: "Móveis sob medida. ".repeat(15),
        description: "Tudo incluído. ".repeat(24),
      },
      { items: sampleItems(4).map((item) => ({ ...item, name })) },
      { items: withOptions(5), payment: someTerms },
      { items: withOptions(4), payment: someTerms, ...accepted },
    ];
    for (const facts of variants) {
      const { pages } = await print(usualDocument({ layout, logo: WIDE_LOGO, ...facts }));
      expect(pages, JSON.stringify(facts)).toHaveLength(1);
    }
  });

  test("sixty lines repeat the heading and the page count on every page they reach", async () => {
    const { pages } = await print({ layout, items: sampleItems(60) });
    const withLines = pages.filter((page) => page.includes("Estante modelo"));
    expect(withLines.length).toBeGreaterThan(2);
    for (const page of withLines) expect(page).toMatch(/preço unit\./i);
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(new RegExp(`${index + 1}(/| de )${pages.length}(?!\\d)`));
    }
    const codes = pages.join(" ").match(/IT-\d+/g);
    expect(codes?.length).toBe(60);
  });

  test("the totals are never alone on a page, whatever the number of lines", async () => {
    const pagesOf = async (count: number) => {
      const { pages } = await print({ layout, items: sampleItems(count), discount: cents(1) });
      const last = pages.find((page) => page.includes("Subtotal")) ?? "";
      expect(last, `${count} lines`).toContain(`Estante modelo ${count - 1} `);
      expect(last, `${count} lines`).toContain("Descontos");
      return pages.length;
    };
    let before = await pagesOf(3);
    for (let count = 7; count <= 27; count += 4) {
      const pages = await pagesOf(count);
      // A new page came with one of the lines between.
      if (pages > before) for (let more = 1; more < 4; more += 1) await pagesOf(count - more);
      before = pages;
    }
    expect(before).toBeGreaterThan(1);
  });

  test("accents and signs survive in the text layer", async () => {
    const signs = "ÁÉÍÓÚãõçÇ ºª § – “ ” € R$ Čapek";
    const { pages } = await print({ layout, title: signs, description: signs });
    expect(pages[0]?.split(signs).length).toBeGreaterThanOrEqual(3);
  });

  test("a long unit is not broken", async () => {
    const items = sampleItems(3).map((item) => ({ ...item, quantity: 2, unit: "conjunto" }));
    expect((await print({ layout, items })).pages[0]).toContain("conjuntos");
  });

  test("draws symbols and emoji everywhere with bundled fonts", async () => {
    const signs = "→ ✓ ✔ ☎ ☎️ ★ ⚠️ ≤ ① 1️⃣ 🚀 🎉 😀 👋🏽 🇧🇷 👨‍👩‍👧‍👦 👩🏽‍🔧";
    const { client, company } = sampleDocument();
    const { pages, missingGlyphs } = await print({
      layout,
      title: signs,
      description: signs,
      presentationText: signs,
      deliveryDate: signs,
      client: { ...client, name: signs, company: `Ipê ${signs}` },
      company: { ...company, name: signs },
      items: sampleItems(20).map((item) => ({ ...item, name: signs, unit: "✓" })),
    });
    expect(missingGlyphs).toBe(0);
    expect(pages[0]).toContain("🚀 🎉 😀");
  });

  test("the longest words and sums do not shrink the page", async () => {
    const word = "W".repeat(200);
    const max = cents(9_999_999_999);
    const items = sampleItems(3).map((item) => ({
      ...item,
      code: word,
      name: word,
      description: word,
      unit: word,
      quantity: 999_999.99,
      unitPrice: max,
      discount: max,
      total: max,
    }));
    const { client, company } = sampleDocument();
    const usual = await print({ layout });
    const extreme = await print({
      layout,
      items,
      title: word,
      description: word,
      presentationText: word,
      deliveryDate: word,
      client: { ...client, name: word, company: `${word} Ltda.`, email: word, address: word },
      company: { ...company, name: word, address: word, website: word },
      subtotal: max,
      discount: max,
      total: max,
    });
    const [size] = usual.sizesOf("Qtd.");
    expect(size).toBeGreaterThan(6);
    expect(new Set(extreme.sizesOf("Qtd."))).toEqual(new Set([size]));
  });
});

test("uses no font of the machine, as the cloud has none", async () => {
  const { env } = await unpackChromium();
  expect(readFileSync(env["FONTCONFIG_FILE"] ?? "", "utf8")).not.toContain("/usr/");
  expect((await print({ title: "中文" })).missingGlyphs).toBeGreaterThan(0);
});

test("simultaneous prints each show their own document only", async () => {
  const titles = Array.from({ length: 8 }, (_, index) => `Proposta número ${index}`);
  const pdfs = await Promise.all(
    titles.map((title, index) => print({ title, layout: LAYOUTS[index % 3] ?? "classic" })),
  );
  for (const [index, { pages }] of pdfs.entries()) {
    expect(pages.join(" ").match(/Proposta número \d/g)).toEqual([titles[index]]);
  }
});

test("runs no script of the page", async () => {
  const script = "document.body.textContent = 'executado'";
  const hostile = `<p>intacto</p><script>${script}</script><img src="data:," onerror="${script}"><svg onload="${script}"/>`;
  const { pages } = await readPdf(
    await printPdf(`<!doctype html><body onload="${script}">${hostile}`),
  );
  expect(pages).toEqual([expect.stringContaining("intacto")]);
  expect((await print({ title: hostile })).pages[0]).toContain("<p>intacto</p><script>");
});

test("loads nothing outside the page, and still prints it", async () => {
  const asked: (string | undefined)[] = [];
  const canary = await startStub((request, response) => {
    asked.push(request.url);
    response.end();
  });
  const address = canary.origin;
  try {
    const requests = [
      `<link rel="stylesheet" href="${address}/link"><link rel="prefetch" href="${address}/prefetch">`,
      `<style>@import "${address}/import"; @font-face{font-family:x;src:url(${address}/font)} p{font-family:x;background:url(${address}/background)}</style>`,
      `<p>impresso</p><img src="${address}/img"><iframe src="${address}/frame"></iframe><object data="${address}/object"></object>`,
      `<svg><image href="${address}/svg"/></svg><iframe src="file:///etc/passwd"></iframe>`,
      `<meta http-equiv="refresh" content="0;url=${address}/refresh">`,
    ];
    const { pages } = await readPdf(await printPdf(`<!doctype html><body>${requests.join("")}`));
    expect(pages[0]).toContain("impresso");
    const { client } = sampleDocument();
    await print({
      title: requests.join(""),
      logo: `${address}/logo`,
      client: { ...client, address: requests.join("") },
    });
    expect(asked).toEqual([]);
  } finally {
    await canary.stop();
  }
});

test("replaces a browser that was killed, between prints or during one", async () => {
  await closePrinter();
  await print({});
  killBrowser();
  expect((await print({})).pages[0]).toContain("PROP-2026-0042");
  const printing = print({ items: sampleItems(400) });
  await new Promise((resolve) => setTimeout(resolve, 60));
  killBrowser();
  expect((await printing).pages.join(" ")).toContain("Estante modelo 400");
});

test("prints again once the machine has room for the browser", async () => {
  await closePrinter();
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = "/nowhere";
  try {
    await expect(print({})).rejects.toThrow("ENOENT");
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
  expect((await print({})).pages[0]).toContain("PROP-2026-0042");
});

test("a browser prints fifty documents, then another takes over", async () => {
  await closePrinter();
  const html = "<!doctype html><p>Proposta</p>";
  const browsers = new Set<number>();
  for (let count = 0; count < 51; count += 1) {
    await printPdf(html);
    for (const browser of browserProcesses()) browsers.add(browser);
  }
  expect(browsers.size).toBe(2);
});

test("the browser's environment contains only the paths of its own files", async () => {
  await print({});
  const [browser] = browserProcesses();
  const environment = readFileSync(`/proc/${browser}/environ`, "utf8").split("\0").filter(Boolean);
  const names = environment.map((entry) => entry.slice(0, entry.indexOf("=")));
  expect(new Set(names)).toEqual(new Set(["FONTCONFIG_FILE", "HOME", "LD_LIBRARY_PATH", "TMPDIR"]));
});
