import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { BUILT_APP, ownWorld } from "#test/world/own-world.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { openReports, rowsOf } from "./reports-page.fixture.ts";
import { playHistory } from "./reports.fixture.ts";

const world = ownWorld(BUILT_APP);

test("shows the range of a forecast, the share of each month and how often one missed", async () => {
  const eva = await playHistory(world);
  const { page } = await openReports(eva, "?aba=previsao", { width: 390 });
  const main = page.getByRole("main");
  await main.getByText("entre R$ 500,00 e R$ 1.333,33").waitFor();
  const tab = await main.getByRole("link", { name: "Previsão", exact: true }).boundingBox();
  expect((tab?.x ?? 390) + (tab?.width ?? 0)).toBeLessThanOrEqual(390);
  const card = page.getByRole("region", { name: /^Quanto do que estava aberto/ });
  await card
    .getByText(
      "Pior mês: maio, 13%. Melhor mês: outubro, 33%. Um mês novo cai fora dessa faixa em cerca de 1 a cada 4 vezes.",
    )
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await main.getByRole("link", { name: "outubro de 2026: 33%" }).click();
  await page.getByText("2 propostas", { exact: true }).waitFor();
  await page.goBack();
  await card.getByText("Ver tabela").click();
  const name = "Aceito do que estava em aberto no início de cada mês";
  expect((await rowsOf(page, name))[0]).toBe("maio de 2026 13% R$ 2.000,00 R$ 16.000,00");
  await card.getByRole("link", { name: "R$ 16.000,00" }).click();
  await page.getByText("16 propostas", { exact: true }).waitFor();
  await page.goBack();
  await main.getByRole("link", { name: "R$ 4.000,00" }).click();
  await page.getByText("4 propostas", { exact: true }).waitFor();
  // Open proposals without a price have no shares.
  for (const id of [13, 14, 15, 16])
    await eva.call(proposals.update, { id, items: [{ name: "Visita", unitPrice: 0 }] });
  await page.goto("/reports?aba=previsao");
  await main.getByText("entre R$ 0,00 e R$ 0,00").waitFor();
  expect(await main.textContent()).not.toContain("NaN");
});
