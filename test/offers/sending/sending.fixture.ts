import { findLink } from "#functions/offers/link-store.ts";
import { clients } from "#shared/clients/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { confirmEmail } from "#test/world/links.ts";
import { mailOf, type Person, world } from "#test/world/world.ts";

export interface Seller {
  ada: Person;
  client: { id: number; email: string | null };
  proposal: Awaited<ReturnType<typeof draftOf>>;
}

/** A seller with a verified address, a client with an address, and a draft. */
export async function sellerWithDraft(name = "Ana Souza"): Promise<Seller> {
  const ada = await world.owner(name);
  await confirmEmail(ada);
  const email = someAddress();
  const client = await ada.call(clients.create, {
    name: "Beatriz Nogueira",
    company: "Clínica São João Ltda.",
    email,
  });
  await ada.call(products.create, { name: "Split inverter", price: 2_849 });
  return { ada, client, proposal: await draftOf(ada, client.id) };
}

export function draftOf(ada: Person, clientId: number) {
  return ada.call(proposals.create, {
    proposal: { clientId, title: "Climatização dos consultórios" },
    items: [{ productId: 1, quantity: 6, discount: 54.7 }],
  });
}

export function someAddress(): string {
  return `cliente-${crypto.randomUUID()}@exemplo.com.br`;
}

export function byMail(updatedAt: string, to: string[], more: object = {}) {
  const text = { subject: "Proposta {numero} · {empresa}", message: "Olá, {primeiro_nome}!" };
  return { channel: "email" as const, to, ...text, updatedAt, ...more };
}

/** Tokens of the mailed pages, oldest first. */
export async function pageTokens({ origin }: Person, to: string): Promise<string[]> {
  const mails = await mailOf(origin, to);
  return mails.flatMap(({ text }) => /\/p\/([\w-]{43})/.exec(text)?.[1] ?? []);
}

/** Sends a version without a mail. Returns the address of its page. */
export function share(ada: Person, { id, updatedAt }: { id: number; updatedAt: string }) {
  return ada.call(proposals.send, { id, channel: "link", updatedAt });
}

export function tokenOf({ url }: { url: string | null }): string {
  const token = /\/p\/([\w-]{43})$/.exec(url ?? "")?.[1];
  if (!token) throw new Error("no link");
  return token;
}

export async function opens(token: string): Promise<boolean> {
  return (await findLink(token, new Date())) !== undefined;
}
