import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import type { ProposalForm } from "#web/features/proposals/editor/form/form-amounts.ts";
import { toChange, toForm } from "#web/features/proposals/editor/form/proposal-form.ts";
import { rebase } from "#web/features/proposals/editor/form/rebase.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";

async function twoVersions(change: object) {
  const { ada, product, propose } = await organizationWithProduct();
  const bia = await joinTeam(world, ada, "member");
  const old = await propose([{ productId: product.id }], { status: "sent" });
  const newest = await bia.call(proposals.update, { id: old.id, ...change });
  const base = toForm(old);
  const typed = (fields: Partial<ProposalForm["proposal"]>): ProposalForm => ({
    ...base,
    proposal: { ...base.proposal, ...fields },
  });
  return { ada, base, newest, typed };
}

test("a rebased form has the person's changes on top of the newest version", async () => {
  const items = [{ productId: 1, unitPrice: 80 }];
  const change = { items, status: "accepted", validityDays: 7 };
  const { ada, base, newest, typed } = await twoVersions(change);
  const { form, isContested } = rebase(typed({ title: "Minha" }), base, newest);
  expect(isContested).toBe(false);
  const saved = await ada.call(proposals.update, toChange(form, newest));
  expect(saved).toMatchObject({
    title: "Minha",
    status: "accepted",
    validityDays: 7,
    items: [{ unitPrice: 80 }],
  });
});

test("keeps the person's value where both changed, as a conflict unless equal", async () => {
  const { base, newest, typed } = await twoVersions({ title: "Dela", description: "Igual" });
  const mine = { description: "Igual", deliveryDate: "amanhã" };
  const agreed = rebase(typed(mine), base, newest);
  expect(agreed.form.proposal).toMatchObject({ ...mine, title: "Dela" });
  expect(agreed.isContested).toBe(false);
  const contested = rebase(typed({ ...mine, title: "Minha" }), base, newest);
  expect(contested.form.proposal).toMatchObject({ ...mine, title: "Minha" });
  expect(contested.isContested).toBe(true);
});
