import { randomUUID } from "node:crypto";
import { unpackContent } from "#functions/offers/content-store.ts";
import { linkWrites } from "#functions/offers/link-store.ts";
import { readOffer, readVersion } from "#functions/offers/store.ts";
import { write } from "#functions/platform/table/table.ts";
import { newToken } from "#functions/platform/token.ts";
import { clients } from "#shared/clients/contract.ts";
import type { CallInput } from "#shared/endpoint.ts";
import { offers } from "#shared/offers/contract.ts";
import type { LinkChannel } from "#shared/offers/states.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { toReais } from "#shared/values/money.ts";
import type { Person, World } from "#test/world/world.ts";

/** The tax id of the usual client, and how it begins. */
export const CLIENT_TAX_ID = "12.ABC.345/01DE-35";
export const RIGHT_START = "12ab";

interface Wanted {
  taxId?: string | null;
  validityDays?: number;
}

/** A draft of one line for a client whose tax id is known. Needs a cloud in this process. */
export async function draftOffer(
  world: World,
  { taxId = CLIENT_TAX_ID, validityDays = 30 }: Wanted = {},
) {
  const ada = await world.owner("Ana Souza");
  const client = await ada.call(clients.create, {
    name: "Beatriz Nogueira",
    company: "Acme Serviços Ltda.",
    cnpj: taxId,
    email: "beatriz@acme.com.br",
  });
  const product = await ada.call(products.create, {
    code: "SERV-001",
    name: "Instalação",
    price: 1111.11,
    unit: "h",
  });
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: client.id, title: "Energia solar", validityDays },
    items: [{ productId: product.id, quantity: 3 }],
  });
  return { ada, id, client, product };
}

/** Returns the token of its link. */
export async function sendVersion(ada: Person, id: number): Promise<string> {
  const { updatedAt } = await ada.call(proposals.get, { id });
  const { url } = await ada.call(proposals.send, { id, channel: "link", updatedAt });
  return url?.split("/").at(-1) ?? "";
}

export async function linkTo(
  { orgId }: Person,
  id: number,
  channel: LinkChannel = "copy",
  recipient?: string,
): Promise<string> {
  const offer = await readOffer(orgId, id);
  if (!offer) throw new Error("Nothing was sent");
  const token = newToken();
  const { version, validUntilAt } = offer;
  const made = { token, proposalId: id, channel, recipient, version, validUntilAt, by: null };
  await write(linkWrites(orgId, made, new Date()).writes);
  return token;
}

export async function sentOffer(world: World, wanted?: Wanted) {
  const draft = await draftOffer(world, wanted);
  return { ...draft, token: await sendVersion(draft.ada, draft.id) };
}

export async function acceptanceOf(
  { orgId }: Person,
  id: number,
  more: Partial<CallInput<typeof offers.accept>> = {},
) {
  const offer = await readOffer(orgId, id);
  const version = offer && (await readVersion(orgId, id, offer.version));
  if (!version) throw new Error("Nothing was sent");
  const { document } = unpackContent(version);
  return {
    key: randomUUID(),
    version: version.version,
    contentHash: version.contentHash,
    total: toReais(document.total),
    name: "Beatriz Nogueira",
    role: "diretora",
    email: "beatriz@acme.com.br",
    agreed: true as const,
    ...(document.client.taxId === null
      ? { taxId: "529.982.247-25" }
      : { taxIdStart: document.client.taxId.slice(0, 4) }),
    ...more,
  };
}
