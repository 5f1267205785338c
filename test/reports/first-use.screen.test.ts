import { expect, test } from "vitest";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { organizationWithClient } from "#test/tasks/task.fixture.ts";
import { openPage } from "#test/world/browser.ts";

test("without sales the reports say so and still show SLA results", async () => {
  const { ada, task } = await organizationWithClient();
  await ada.call(slaSettings.save, { enabled: true, defaultCompletionTimeHours: 8 });
  const { id } = await task({ assignedTo: ada.user.id });
  await ada.call(tasks.update, { id, status: "completed" });
  const page = await openPage(ada, "/reports");
  await page.getByText("Os relatórios começam com a primeira proposta enviada.").waitFor();
  const tabs = page.getByRole("navigation", { name: "Relatórios" });
  await tabs.getByRole("link", { name: "SLA" }).click();
  const table = page.getByRole("table", { name: "SLA por pessoa" });
  await table.waitFor();
  expect(await table.getByRole("row").nth(1).innerText()).toMatch(/^Ada Lovelace.*100%$/su);
  await tabs.getByRole("link", { name: "Pessoas" }).click();
  await page.getByRole("link", { name: "Ir para Propostas" }).waitFor();
});
