import { performance } from "node:perf_hooks";
import { closePrinter, openBrowser, printPdf } from "#functions/printer/print.ts";
import { documentHtml } from "#shared/pdf/html.ts";
import { sampleDocument, sampleItems } from "#test/pdf/document.fixture.ts";
import { holdTo, interleaved, rounded, table } from "./findings.ts";

const LENGTHS = [12, 100, 200] as const;

export async function measurePaper(): Promise<string> {
  const start = performance.now();
  await printPdf(htmlOf(12));
  const firstMs = performance.now() - start;
  holdTo({
    row: 13,
    what: "first PDF of a process",
    value: firstMs / 1_000,
    max: 1.8,
    unit: " s",
    isGoal: true,
  });
  const bare = await openBrowser();
  try {
    const rows: string[][] = [];
    for (const length of LENGTHS) {
      const html = htmlOf(length);
      await bare.page.setContent(html, { waitUntil: "load" });
      const { floor, ours } = await interleaved(
        {
          floor: () =>
            bare.page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }),
          ours: () => printPdf(html),
        },
        { rounds: 15, warmUp: 5 },
      );
      if (length === 12)
        holdTo({
          row: 12,
          what: "PDF of 12 lines, warm",
          value: ours / floor,
          max: 3,
          unit: "x bare",
          isGoal: true,
        });
      rows.push([`${length} lines`, "", rounded(floor), rounded(ours), rounded(ours / floor)]);
    }
    return table(["proposal", "", "bare ms", "ours ms", "ratio"], rows);
  } finally {
    await bare.browser.close();
    await closePrinter();
  }
}

function htmlOf(length: number): string {
  return documentHtml(sampleDocument({ items: sampleItems(length) }));
}
