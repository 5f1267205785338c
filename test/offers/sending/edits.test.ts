import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { world } from "#test/world/world.ts";
import { sellerWithDraft, share, tokenOf } from "./sending.fixture.ts";

test("whatever the client reads pauses the offer when it changes, until it is changed back", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const { id, items } = proposal;
  const { id: clientId } = await ada.call(clients.create, { name: "Outro cliente" });
  const { proposal: sent, url } = await share(ada, proposal);
  const token = tokenOf({ url });
  const changes: Record<string, object> = {
    client: { proposal: { clientId } },
    title: { proposal: { title: "Outro título" } },
    description: { proposal: { description: "Dois andares" } },
    layout: { proposal: { layout: "minimalist" } },
    validity: { proposal: { validityDays: 7 } },
    delivery: { proposal: { deliveryDate: "15 dias" } },
    discount: { proposal: { discount: { kind: "amount", value: 10 } } },
    payment: { proposal: { payment: { entry: null, installments: 3 } } },
    items: { items: items.map((line) => ({ ...line, quantity: 7 })) },
  };
  let { updatedAt } = sent;
  const states: Record<string, string> = {};
  for (const [name, change] of Object.entries(changes)) {
    ({ updatedAt } = await ada.call(proposals.update, { id, ...change }));
    states[name] = (await world.anonymous().call(offers.state, { token })).state;
    const back = await ada.call(proposals.discardChanges, { id, updatedAt });
    expect(back.offer.state).toBe("open");
    expect(back.totalAmount).toBe(sent.totalAmount);
  }
  expect(new Set(Object.values(states)), JSON.stringify(states)).toEqual(new Set(["paused"]));
});
