import { expect, test } from "vitest";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { openPage } from "#test/world/browser.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { sellerWithDraft } from "./sending.fixture.ts";

test("a message is signed by its seller, and by its sender once the seller has left", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const bia = await joinTeam(world, ada, "member");
  await ada.call(proposals.update, { id: proposal.id, sellerId: bia.user.id });
  const page = await openPage(ada, `/proposals/${proposal.id}`);
  const message = page.getByRole("dialog").getByLabel("Mensagem");
  await page.getByRole("button", { name: "Enviar ao cliente" }).click();
  await expect.poll(() => message.inputValue()).toMatch(/\n\nBia Souza$/);
  await ada.call(organization.removeMember, { id: bia.memberId });
  await page.reload();
  await page.getByRole("button", { name: "Enviar ao cliente" }).click();
  await expect.poll(() => message.inputValue()).toMatch(/\n\nAna Souza$/);
});
