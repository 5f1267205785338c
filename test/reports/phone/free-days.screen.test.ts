import { expect, test } from "vitest";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";
import { openPage } from "#test/world/browser.ts";
import { accessibilityFaults, overflow } from "#test/world/page-checks/axe.ts";

test("on a phone free days are in view, and what is wrong with them", async () => {
  const { ada, propose } = await organizationWithProduct();
  await propose([{ name: "Obra" }], { status: "sent" });
  const page = await openPage(ada, "/reports?periodo=2026-01-01..2026-02-01", {
    width: 390,
    height: 844,
  });
  await page.getByLabel("Até", { exact: true }).fill("2025-10-31");
  const alert = page.getByText("A data final vem antes da inicial.");
  for (const part of [page.getByLabel("De", { exact: true }), page.getByLabel("Até"), alert]) {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(390);
  }
  const tops = page
    .getByRole("group", { name: "Filtros" })
    .getByRole("button")
    .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top));
  expect(new Set(await tops).size, "rows of chips").toBe(1);
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Previsão" }).click();
  await alert.waitFor({ state: "hidden" });
});
