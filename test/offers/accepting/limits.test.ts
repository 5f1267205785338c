import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { world } from "#test/world/world.ts";
import { byMail, draftOf, sellerWithDraft, someAddress } from "../sending/sending.fixture.ts";

const addresses = (count: number) => Array.from({ length: count }, someAddress);

test("sends no mail to an example address, and makes no version", async () => {
  const { ada, proposal } = await sellerWithDraft();
  const to = ["maria@example.com"];
  const refused = await ada.refusal(proposals.send, {
    id: proposal.id,
    ...byMail(proposal.updatedAt, to),
  });
  expect(refused).toMatchObject({
    status: 400,
    message: "maria@example.com é um endereço de exemplo e não recebe mensagens.",
  });
  expect(await ada.call(proposals.get, { id: proposal.id })).toMatchObject({
    status: "draft",
    updatedAt: proposal.updatedAt,
    offer: { state: "none" },
  });
});

test("a trial mails 20 recipients a day, and links stay available", async () => {
  const { ada, client, proposal } = await sellerWithDraft();
  const others = await Promise.all([draftOf(ada, client.id), draftOf(ada, client.id)]);
  const mail = ({ id, updatedAt }: { id: number; updatedAt: string }, count: number) => ({
    id,
    ...byMail(updatedAt, addresses(5), { cc: addresses(count - 5) }),
  });
  await ada.call(proposals.send, mail(proposal, 10));
  await ada.call(proposals.send, mail(others[0], 9));
  const refused = await ada.refusal(proposals.send, mail(others[1], 6));
  expect(refused).toMatchObject({
    status: 429,
    message:
      "O limite de 20 e-mails por dia foi atingido. Envie o link por WhatsApp ou tente amanhã.",
  });
  const { id, updatedAt } = others[1];
  // Fewer recipients are still within the limit.
  await ada.call(proposals.send, { id, ...byMail(updatedAt, addresses(1)) });
  const sent = await ada.call(proposals.addLink, { id, channel: "copy" });
  expect(sent.url).toContain("/p/");
});

test("an unverified member mails nobody and makes three links", async () => {
  const ada = await world.owner();
  const { id: clientId } = await ada.call(clients.create, { name: "Helena" });
  await ada.call(products.create, { name: "Pão", price: 20 });
  const { id, updatedAt } = await draftOf(ada, clientId);
  const refused = await ada.refusal(proposals.send, { id, ...byMail(updatedAt, addresses(1)) });
  expect(refused).toMatchObject({ status: 403, code: "email_unverified" });
  await ada.call(proposals.send, { id, channel: "link", updatedAt });
  await ada.call(proposals.addLink, { id, channel: "copy" });
  await ada.call(proposals.addLink, { id, channel: "whatsapp" });
  const fourth = await ada.refusal(proposals.addLink, { id, channel: "copy" });
  expect(fourth.code).toBe("email_unverified");
});
