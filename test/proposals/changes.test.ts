import { expect, test } from "vitest";
import { NO_OFFER } from "#shared/offers/summary.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { addDays, dayOf } from "#shared/values/dates.ts";
import { organizationWithProduct } from "./proposal.fixture.ts";

const YEAR = dayOf(new Date(), "America/Sao_Paulo").slice(0, 4);

test("a change of status alone changes nothing else", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const made = await propose([{ productId: product.id, quantity: 2.25, discount: 1 }], {
    description: "Detalhes",
  });
  const flat = await ada.call(proposals.update, { id: made.id, status: "sent" });
  const { sentAt, days, offer, offered, updatedAt } = flat;
  expect(flat).toEqual({ ...made, status: "sent", sentAt, days, offer, offered, updatedAt });
  const nested = await ada.call(proposals.update, {
    id: made.id,
    proposal: { status: "accepted" },
  });
  expect(nested).toEqual({
    ...flat,
    status: "accepted",
    acceptedAt: nested.acceptedAt,
    acceptedBy: { kind: "team", name: "Ada Lovelace", role: null, at: nested.acceptedAt },
    days: { ...days, expiresOn: null, acceptedOn: days.sentOn },
    offer: nested.offer,
    updatedAt: nested.updatedAt,
  });
  expect(nested.acceptedAt).not.toBeNull();
  const withdrawn = await ada.call(proposals.update, { id: made.id, status: "draft" });
  expect(withdrawn.days).toEqual(made.days);
});

test("both shapes of an update change fields and lines", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const made = await propose([{ productId: product.id }]);
  const items = [{ productId: product.id, quantity: 2, unitPrice: 10 }];
  const nested = await ada.call(proposals.update, {
    id: made.id,
    proposal: { title: "A", deliveryDate: "" },
    items,
  });
  expect(nested).toMatchObject({ title: "A", deliveryDate: null, totalAmount: 20 });
  const flat = await ada.call(proposals.update, {
    id: made.id,
    title: "B",
    validityDays: "0",
    items: [],
  });
  expect(flat).toMatchObject({ title: "B", validityDays: 30, totalAmount: 0, items: [] });
});

test("only a draft may have no lines", async () => {
  const { ada, client, product, propose } = await organizationWithProduct();
  const message = "Adicione pelo menos um item";
  const empty = await propose();
  for (const status of ["sent", "accepted"] as const) {
    const onUpdate = await ada.refusal(proposals.update, { id: empty.id, status });
    expect(onUpdate).toMatchObject({ status: 400, errors: [{ field: "items", message }] });
    const body = { proposal: { clientId: client.id, title: "T", status } };
    expect((await ada.refusal(proposals.create, body)).errors).toEqual([
      { field: "items", message },
    ]);
  }
  const sent = await propose([{ productId: product.id }], { status: "sent" });
  expect((await ada.refusal(proposals.update, { id: sent.id, items: [] })).errors).toEqual([
    { field: "items", message },
  ]);
  expect(
    await ada.call(proposals.update, { id: sent.id, status: "draft", items: [] }),
  ).toMatchObject({ items: [] });
});

test("timestamps follow the status, and validity counts from the first sending", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const made = await propose([{ productId: product.id }], { validityDays: 10 });
  const zone = "America/Sao_Paulo";
  expect(made.validUntil).toBe(addDays(dayOf(made.createdAt, zone), 10));
  const set = (status: "draft" | "sent" | "accepted" | "rejected") =>
    ada.call(proposals.update, { id: made.id, status });
  const sent = await set("sent");
  expect(sent.sentAt).not.toBeNull();
  expect(sent.validUntil).toBe(addDays(dayOf(sent.sentAt ?? "", zone), 10));
  const accepted = await set("accepted");
  expect(accepted).toMatchObject({
    sentAt: sent.sentAt,
    acceptedAt: expect.any(String),
    rejectedAt: null,
  });
  expect(await set("accepted")).toMatchObject({ acceptedAt: accepted.acceptedAt });
  expect(await set("rejected")).toMatchObject({ acceptedAt: null, rejectedAt: expect.any(String) });
  expect(await set("sent")).toMatchObject({
    sentAt: sent.sentAt,
    acceptedAt: null,
    rejectedAt: null,
  });
});

test("an older version does not overwrite a newer one", async () => {
  const { ada, propose } = await organizationWithProduct();
  const made = await propose();
  const { id, updatedAt } = made;
  const newer = await ada.call(proposals.update, {
    id,
    proposal: { title: "Primeira", updatedAt },
  });
  const refusal = await ada.refusal(proposals.update, {
    id,
    proposal: { title: "Segunda", updatedAt },
  });
  expect(refusal).toMatchObject({ status: 409, code: "stale_record" });
  const flat = await ada.refusal(proposals.update, { id, title: "Segunda", updatedAt });
  expect(flat.code).toBe("stale_record");
  expect(await ada.call(proposals.get, { id })).toMatchObject(newer);
});

test("of accepting and losing at once, exactly one is stored whole", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const made = await propose([{ productId: product.id }]);
  const tries = (["accepted", "rejected", "accepted", "rejected"] as const).map((status) =>
    ada.call(proposals.update, { id: made.id, status }),
  );
  await Promise.allSettled(tries);
  const { status, acceptedAt, rejectedAt } = await ada.call(proposals.get, { id: made.id });
  expect([acceptedAt !== null, rejectedAt !== null]).toEqual([
    status === "accepted",
    status === "rejected",
  ]);
});

test("lists lost proposals with the newest loss first", async () => {
  const { ada, propose } = await organizationWithProduct();
  const made = [await propose(), await propose(), await propose()];
  for (const index of [1, 2, 0]) {
    await ada.call(proposals.update, { id: made[index]?.id ?? 0, status: "rejected" });
  }
  await ada.call(proposals.update, { id: made[2]?.id ?? 0, status: "draft" });
  expect((await ada.call(proposals.rejected, {})).map(({ id }) => id)).toEqual([1, 2]);
});

test("a copy is an independent draft", async () => {
  const { ada, product, propose } = await organizationWithProduct();
  const made = await propose([{ productId: product.id, discount: 4.22 }], {
    status: "sent",
    description: "D",
  });
  const copy = await ada.call(proposals.duplicate, { id: made.id });
  const own = { id: 2, proposalNumber: `PROP-${YEAR}-0002`, status: "draft", sentAt: null };
  const { createdAt, updatedAt, validUntil, days } = copy;
  expect(days).toMatchObject({ sentOn: null, expiresOn: null });
  const items = made.items.map((line) => ({ ...line, proposalId: 2 }));
  const { offered: _offered, ...original } = made;
  const given = { offer: NO_OFFER, items, createdAt, updatedAt, validUntil, days };
  expect(copy).toEqual({ ...original, ...own, ...given });
  await ada.call(proposals.update, { id: copy.id, title: "Outra", items: [] });
  expect(await ada.call(proposals.get, { id: made.id })).toMatchObject(made);
});
