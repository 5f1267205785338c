import { expect, test } from "vitest";
import { listSends } from "#functions/offers/store.ts";
import { loseAnswer, openWindow } from "#test/world/browser.ts";
import { sellerWithDraft } from "./sending.fixture.ts";

test("pressing again after a lost answer sends the proposal once", async () => {
  const { ada, client, proposal } = await sellerWithDraft();
  const { page } = await openWindow(ada);
  // What arrives later must not change the text, which would be another sending.
  await page.route("**/api/organization", (route) => route.abort());
  await page.goto(`/proposals/${proposal.id}`);
  await page.getByRole("button", { name: "Enviar ao cliente" }).click();
  const dialog = page.getByRole("dialog", { name: /^Enviar proposta ao cliente/ });
  await dialog.getByRole("button", { name: `Remover ${client.email}` }).waitFor();
  expect(await dialog.getByLabel("Assunto").inputValue()).toContain("Empresa de Ana");
  await loseAnswer(page, `**/api/proposals/${proposal.id}/send`);
  const send = dialog.getByRole("button", { name: "Enviar", exact: true });
  await send.click();
  await dialog.getByText(/Verifique a conexão e tente de novo/).waitFor();
  await send.click();
  await page.getByText(`Proposta enviada para ${client.email}`, { exact: true }).first().waitFor();
  expect(await listSends(ada.orgId, proposal.id)).toHaveLength(1);
});
