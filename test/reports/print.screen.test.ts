import { expect, test } from "vitest";
import { readPdf } from "#test/pdf/read-pdf.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { openReports } from "./reports-page.fixture.ts";
import { playSales } from "./reports.fixture.ts";

const world = ownWorld(BUILT_APP);

test("prints charts of any window at the size of paper, in a small file", async () => {
  const { ada } = await playSales(world);
  const year = "periodo=2025-12-01..2026-11-25";
  for (const width of [1440, 2560]) {
    const { page } = await openReports(ada, `?${year}&aba=perdas`, { width });
    await page.getByText("Maiores perdas").waitFor();
    const bytes = await page.pdf({ format: "A4" });
    const { pages, sizesOf } = await readPdf(bytes);
    expect(pages).not.toContain("");
    for (const label of ["jan", "fev", "nov"])
      expect(sizesOf(label).map(Math.round), label).toEqual([9]);
    expect(bytes.length).toBeLessThan(300_000);
  }
});
