import { expect, test } from "vitest";
import { notifications } from "#shared/notifications/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { formatDate } from "#shared/values/dates.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { acceptanceOf, sentOffer } from "../sent-offer.fixture.ts";

const world = ownWorld();
const client = () => world.anonymous();

async function noticesOf(ada: Person) {
  const list = await ada.call(notifications.list, {});
  return list.map(({ type, message }) => ({ type, message }));
}

test("a client declines once, with or without a reason", async () => {
  const { ada, id, token } = await sentOffer(world);
  const sheet = await acceptanceOf(ada, id);
  // At 22:30 in Brasília it is tomorrow in UTC.
  const now = await world.now();
  await world.advance((49.5 - now.getUTCHours() - now.getUTCMinutes() / 60) % 24);
  const declining = { token, version: 1, reason: "price" as const, text: "Ficou caro." };
  const first = await client().call(offers.decline, declining);
  expect(await client().call(offers.decline, { token, version: 1 })).toEqual(first);
  expect(await ada.call(proposals.get, { id })).toMatchObject({
    status: "rejected",
    lostReason: "price",
    lostText: "Ficou caro.",
  });
  const { events } = await ada.call(proposals.offer, { id });
  expect(events).toMatchObject([
    { what: "declined", by: null, detail: "Preço acima do orçamento: Ficou caro." },
  ]);
  const settled = await client().refusal(offers.accept, { token, ...sheet });
  expect(settled).toMatchObject({ status: 409, code: "offer_settled" });
  const day = formatDate(first.declinedAt, "America/Sao_Paulo");
  expect(settled.message).toBe(`Esta proposta já foi recusada em ${day}.`);
  await expect
    .poll(() => noticesOf(ada))
    .toContainEqual({
      type: "proposal_rejected",
      message: expect.stringMatching(
        /^Acme Serviços Ltda\. recusou .*: Preço acima do orçamento\.$/,
      ),
    });
  await expect
    .poll(async () => (await world.mail(ada.email)).map(({ text }) => text))
    .toContainEqual(expect.stringMatching(/orçamento\.\n\nFicou caro\.\n\nAbrir/));
  const accepted = await sentOffer(world);
  const at = { token: accepted.token };
  await client().call(offers.accept, { ...at, ...(await acceptanceOf(accepted.ada, accepted.id)) });
  const late = await client().refusal(offers.decline, { ...at, version: 1 });
  expect(late.message).toContain("já foi aceita em");
  const closed = await sentOffer(world);
  const sent = await acceptanceOf(closed.ada, closed.id);
  await closed.ada.call(proposals.update, { id: closed.id, status: "rejected" });
  const tooLate = await client().refusal(offers.accept, { token: closed.token, ...sent });
  expect(tooLate.code).toBe("offer_settled");
  const declined = await client().refusal(offers.decline, { token: closed.token, version: 1 });
  expect(declined.code).toBe("offer_settled");
  expect(tooLate.message).toMatch(/^Esta proposta já foi encerrada por .+ em \d\d\/\d\d\/\d{4}\.$/);
});

test("ten refused decisions close a link for an hour", async () => {
  const { token } = await sentOffer(world);
  const codeOf = async (version: number) =>
    (await client().refusal(offers.decline, { token, version })).code;
  const codes = [];
  for (let times = 0; times < 10; times++) codes.push(await codeOf(2));
  expect(new Set(codes)).toEqual(new Set(["offer_replaced"]));
  expect(await codeOf(1)).toBe("too_many_attempts");
  await world.advance(1.1);
  await client().call(offers.decline, { token, version: 1 });
});
