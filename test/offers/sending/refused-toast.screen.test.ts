import { expect, test } from "vitest";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { users } from "#shared/users/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { someEmail } from "#test/world/team.ts";
import { mailOf, world } from "#test/world/world.ts";
import {
  byMail,
  pageTokens,
  type Seller,
  sellerWithDraft,
  someAddress,
} from "./sending.fixture.ts";

/** Mails of a proposal within a day. */
const PER_PROPOSAL = 5;

/** Returns the mail. */
async function mail({ ada, proposal: { id, updatedAt } }: Seller, to: string) {
  await ada.call(proposals.send, { id, ...byMail(updatedAt, [to]) });
  await expect.poll(() => mailOf(ada.origin, to)).toHaveLength(1);
  return (await mailOf(ada.origin, to))[0];
}

const bounce = ({ ada }: Seller, mailed: { id: string } | undefined) =>
  fetch(`${ada.origin}/__local/mail/${mailed?.id}/bounce`, { method: "POST" });

/** Retries the bounced mail on the page, and follows the refusal's button. */
async function retryThenWhatsapp({ ada, proposal }: Seller, reason: RegExp): Promise<void> {
  const page = await openPage(ada, `/proposals/${proposal.id}`);
  await page.getByRole("button", { name: "O endereço está certo, tentar de novo" }).click();
  await page.getByText(reason).first().waitFor();
  const refusal = page.locator("li", { hasText: "Falha ao enviar proposta" });
  await refusal.getByRole("button", { name: "Enviar por WhatsApp" }).click();
  await page.getByRole("button", { name: "Abrir no WhatsApp" }).waitFor();
}

test("a retry above the day's mails offers WhatsApp", async () => {
  const seller = await sellerWithDraft();
  const { ada, proposal } = seller;
  const to = someAddress();
  const first = await mail(seller, to);
  const { channel: _way, updatedAt: _at, ...again } = byMail("", [someAddress()]);
  for (let times = 1; times < PER_PROPOSAL; times++)
    await ada.call(proposals.resend, { id: proposal.id, ...again });
  await bounce(seller, first);
  await retryThenWhatsapp(seller, /Envie o link por WhatsApp ou tente amanhã/);
});

test("a second retry to an address that bounces offers WhatsApp", async () => {
  const seller = await sellerWithDraft();
  const { ada, proposal } = seller;
  const to = someAddress();
  await bounce(seller, await mail(seller, to));
  const { channel: _way, updatedAt: _at, ...again } = byMail("", [to]);
  await ada.call(proposals.resend, { id: proposal.id, ...again, retryStopped: true });
  await expect.poll(() => mailOf(ada.origin, to)).toHaveLength(2);
  for (const each of await mailOf(ada.origin, to)) await bounce(seller, each);
  await retryThenWhatsapp(seller, /devolveu mensagens antes/);
});

test("a renewal that needs a confirmed address offers its link again", async () => {
  const seller = await sellerWithDraft();
  const { ada, proposal } = seller;
  const to = someAddress();
  await mail(seller, to);
  const [token = ""] = await pageTokens(ada, to);
  await world.anonymous().call(offers.askRenewal, { token, version: 1 });
  const { firstName, lastName } = ada.user;
  const email = someEmail();
  const { token: session } = await ada.call(users.updateProfile, { firstName, lastName, email });
  const page = await openPage({ ...ada, token: session ?? "" }, `/proposals/${proposal.id}`);
  await page.getByRole("button", { name: "Renovar por 15 dias" }).click();
  await page
    .getByText(/Enviamos o link de novo\?/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Reenviar link" }).click();
  await page.getByText(`Enviamos um novo link para ${email}.`).first().waitFor();
});
