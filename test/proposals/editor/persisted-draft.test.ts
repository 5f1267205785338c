import { beforeEach, expect, test, vi } from "vitest";
import {
  draftOver,
  removeDraft,
  findDraft,
  hasDraft,
  saveDraft,
  restoreDraft,
} from "#web/features/proposals/editor/drafts/persisted-draft.ts";
import { isDraftSaved } from "#web/features/proposals/editor/drafts/saved-draft.ts";
import type { ItemForm } from "#web/features/proposals/editor/form/form-amounts.ts";
import { BLANK_ITEM, toForm } from "#web/features/proposals/editor/form/proposal-form.ts";
import { organizationWithProduct } from "../proposal.fixture.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
  return () => vi.unstubAllGlobals();
});

function titled(title: string) {
  const form = toForm(null);
  return { form: { ...form, proposal: { ...form.proposal, title } } };
}

test("keeps drafts of two tabs side by side, and each tab drops its own", () => {
  saveDraft("ada", "new/1", titled("Primeira aba"));
  expect(findDraft("ada", "new/2")?.form.proposal.title).toBe("Primeira aba");
  expect(findDraft("ada", "new/1")).toBeUndefined();
  expect(findDraft("ada", "5/2")).toBeUndefined();
  expect(findDraft("bia", "new/2")).toBeUndefined();
  saveDraft("ada", "new/2", titled("Segunda aba"));
  removeDraft("ada", "new/2");
  expect(hasDraft("ada", "new/1")).toBe(true);
});

test("keeps this tab's draft when another is discarded, and drops it with its own", () => {
  saveDraft("ada", "new/1", titled("De antes"));
  saveDraft("ada", "new/2", titled("Desta aba"));
  const found = findDraft("ada", "new/2");
  removeDraft("ada", "new/1");
  expect(isDraftSaved()).toBe(true);
  if (found) restoreDraft("ada", found);
  expect(findDraft("ada", "new/2")).toEqual(found);
  removeDraft("ada", "new/2");
  expect(isDraftSaved()).toBe(false);
});

test("still offers a draft stored by an earlier release", () => {
  const draft = { at: new Date().toISOString(), form: titled("De antes").form };
  stored.set("proposal-drafts", JSON.stringify({ ada: { "5": draft } }));
  expect(findDraft("ada", "5/2")).toEqual({ ...draft, key: "5" });
  removeDraft("ada", "5");
  expect(findDraft("ada", "5/2")).toBeUndefined();
});

test("a draft stores its original form, and no unchanged text twice", async () => {
  const { propose, product } = await organizationWithProduct();
  const text = "Inclui materiais, transporte e limpeza.";
  const line = { productId: product.id, description: text };
  const base = toForm(await propose([line, { ...line, unitPrice: 5 }], { description: text }));
  const [first, second] = base.items as [ItemForm, ItemForm];
  const form = {
    proposal: { ...base.proposal, title: "Minha" },
    items: [second, { ...first, quantity: 3 }, BLANK_ITEM],
  };
  saveDraft("ada", "5/1", { form, base });
  const found = findDraft("ada", "5/2");
  expect(found).toMatchObject({ form, base: { proposal: base.proposal, items: base.items } });
  // Of the form, its two lines, and the line as it was before its quantity changed.
  expect(stored.get("proposal-drafts")?.split(text)).toHaveLength(5);
  removeDraft("ada", "5/1");
  if (found) restoreDraft("ada", found);
  expect(findDraft("ada", "5/2")).toEqual(found);
});

test("a draft does not revert a later acceptance", async () => {
  const { propose, product } = await organizationWithProduct();
  const sent = await propose([{ productId: product.id }], { status: "sent" });
  const accepted = { ...sent, status: "accepted" as const };
  const form = toForm(sent);
  expect(draftOver({ form, statusBefore: "sent" }, accepted).proposal.status).toBe("accepted");
  form.proposal.status = "rejected";
  expect(draftOver({ form, statusBefore: "sent" }, accepted).proposal.status).toBe("rejected");
});
