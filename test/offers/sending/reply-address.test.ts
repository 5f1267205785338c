import { expect, test } from "vitest";
import { unpackContent } from "#functions/offers/content-store.ts";
import { findNewestVersion } from "#functions/offers/store.ts";
import { organization } from "#shared/organization/contract.ts";
import { pdf } from "#shared/pdf/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { joinTeam } from "#test/world/team.ts";
import { mailOf, world } from "#test/world/world.ts";
import { byMail, type Seller, sellerWithDraft, someAddress } from "./sending.fixture.ts";

/** Gives the draft to another person and lets Ada mail it. */
async function mailFor(
  sellerId: string,
  { ada, proposal }: Seller,
  before?: () => Promise<unknown>,
) {
  const { updatedAt } = await ada.call(proposals.update, { id: proposal.id, sellerId });
  await before?.();
  const to = someAddress();
  const preview = await ada.call(pdf.preview, { id: proposal.id });
  await ada.call(proposals.send, { id: proposal.id, ...byMail(updatedAt, [to]) });
  await expect.poll(() => mailOf(ada.origin, to)).toHaveLength(1);
  const version = await findNewestVersion(ada.orgId, proposal.id);
  if (!version) throw new Error("nothing sent");
  return { mail: (await mailOf(ada.origin, to))[0], content: unpackContent(version), preview };
}

test("a mail is answered to a colleague who is its seller", async () => {
  const seller = await sellerWithDraft();
  const bia = await joinTeam(world, seller.ada, "member");
  const { mail, content } = await mailFor(bia.user.id, seller);
  expect(mail?.replyTo).toBe(bia.email);
  expect(content.seller).toMatchObject({ name: "Bia Souza", email: bia.email });
});

test("a mail is answered to its sender once the seller has left", async () => {
  const seller = await sellerWithDraft();
  const { ada } = seller;
  const bia = await joinTeam(world, ada, "member");
  const { mail, content, preview } = await mailFor(bia.user.id, seller, () =>
    ada.call(organization.removeMember, { id: bia.memberId }),
  );
  expect(mail?.replyTo).toBe(ada.email);
  expect(content.seller).toMatchObject({ name: "Ana Souza", email: ada.email });
  expect(preview).not.toContain(bia.email);
});

test("a mail is answered to its sender while the seller's address is unproven", async () => {
  const seller = await sellerWithDraft();
  const { ada } = seller;
  const email = someAddress();
  const names = { firstName: "Gerente", lastName: "Alheio" };
  const { id } = await ada.call(organization.registerUser, { ...names, email, role: "member" });
  const { mail, content, preview } = await mailFor(id, seller);
  expect(mail?.replyTo).toBe(ada.email);
  expect(content.seller?.email).toBe(ada.email);
  expect(preview).not.toContain(email);
});
