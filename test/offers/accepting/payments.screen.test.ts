import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";
import { sellerWithDraft, share, tokenOf } from "../sending/sending.fixture.ts";
import { acceptanceOf } from "../sent-offer.fixture.ts";

test("what was received stays visible and removable after the proposal is reopened", async () => {
  const { ada, client, proposal } = await sellerWithDraft();
  const { id } = proposal;
  await ada.call(clients.update, { id: client.id, cnpj: "11.222.333/0001-81" });
  const token = tokenOf(await share(ada, proposal));
  await world.anonymous().call(offers.accept, { token, ...(await acceptanceOf(ada, id)) });
  for (const amount of [400, 600])
    await ada.call(proposals.registerPayment, { id, receivedOn: "2026-01-02", amount });
  await ada.call(proposals.reopen, { id, reason: "Mudança de escopo" });
  const page = await openPage(ada, `/proposals/${id}`);
  await page.getByText("Esta proposta foi reaberta.").waitFor();
  expect(await page.getByRole("button", { name: "Descartar alterações" }).count()).toBe(0);
  const panel = page.getByRole("region", { name: "Recebimentos" });
  await panel.getByText(/^R\$\s1\.000,00 de R\$\s17\.039,30$/).waitFor();
  expect(await panel.getByRole("button", { name: "Registrar recebimento" }).count()).toBe(0);
  await panel.getByRole("button", { name: /^Remover recebimento de R\$\s600,00$/ }).click();
  await page.getByRole("button", { name: "Remover", exact: true }).click();
  await panel.getByText(/^R\$\s400,00 de R\$\s17\.039,30$/).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toMatch(/^Remover recebimento de R\$\s400,00$/);
  expect(await accessibilityFaults(page)).toEqual([]);
});
