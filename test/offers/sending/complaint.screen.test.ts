import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { mailOf } from "#test/world/world.ts";
import { byMail, sellerWithDraft, someAddress } from "./sending.fixture.ts";

test("shows a mail marked as spam, and offers WhatsApp, not another address", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { id, updatedAt } = proposal;
  const to = someAddress();
  await ada.call(proposals.send, { id, ...byMail(updatedAt, [to]) });
  await expect.poll(() => mailOf(ada.origin, to)).toHaveLength(1);
  const [mail] = await mailOf(ada.origin, to);
  await fetch(`${ada.origin}/__local/mail/${mail?.id}/complaint`, { method: "POST" });
  const page = await openPage(ada, `/proposals/${id}`);
  const spam = page.getByRole("region", { name: "E-mail marcado como spam" });
  await spam.getByText(`${to} marcou o e-mail como spam.`).waitFor();
  await page.getByText("Marcada como spam", { exact: true }).waitFor();
  await page.getByText(`Marcada como spam por ${to}`).waitFor();
  expect(await page.getByRole("button", { name: "Corrigir e-mail" }).count()).toBe(0);
  const own = Promise.withResolvers<void>();
  await page.route("**/api/organization/offer-texts", async (route) => {
    await own.promise;
    await route.continue();
  });
  await spam.getByRole("button", { name: "Enviar por WhatsApp" }).click();
  const dialog = page.getByRole("dialog", { name: /^Enviar proposta ao cliente/ });
  const act = dialog.getByRole("button", { name: "Abrir no WhatsApp" });
  await act.waitFor();
  // Nothing is sent before the organization's own text is read.
  expect(await act.isDisabled()).toBe(true);
  own.resolve();
  await expect.poll(() => act.isEnabled()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
});
