import type { BrandingRecord } from "#functions/branding/store.ts";
import type { OfferItem } from "#functions/offers/store.ts";
import { findPeople } from "#functions/organization/store.ts";
import type { Request } from "#functions/platform/http/request.ts";
import { byId } from "#functions/platform/table/by-id.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getRows } from "#functions/platform/table/queries/get-rows.ts";
import type { MemberRecord, UserRecord } from "#functions/platform/table/records.ts";
import { getMany } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { DEFAULT_BRANDING } from "#shared/branding/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import type { ProductRecord } from "#shared/products/schemas.ts";
import type { Layout } from "#shared/proposals/layouts.ts";
import { sellerOf } from "#shared/proposals/rules.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { ProposalLines, StoredProposal } from "./parts.ts";
import { partKeys, type ProposalRecord, toHead, assemble } from "./store.ts";

export type KnownPerson = Pick<UserRecord, "firstName" | "lastName">;

/** Returns the current clients by id, in one round trip. Deleted ones are missing. */
export async function findClients(
  orgId: string,
  ids: Iterable<number>,
  read: (wanted: readonly Key[]) => Promise<readonly unknown[]> = getRows,
): Promise<Map<number, Client>> {
  const wanted = [...new Set(ids)].map((id) => keys.client(orgId, id));
  return byId((await read(wanted)) as (Client | undefined)[]);
}

/** Returns the current client of a proposal, its seller and the people in its history, in one round trip. */
export async function findReferences(orgId: string, proposal: ProposalRecord) {
  const { clientId, userId, trail } = proposal;
  const sellerId = sellerOf(proposal);
  const authors = [userId, sellerId, ...(trail ?? []).map(({ by }) => by)].filter(
    (by) => by !== null,
  );
  const [client, membership, ...people] = await getMany([
    keys.client(orgId, clientId),
    sellerId === null ? undefined : keys.member(orgId, sellerId),
    ...[...new Set(authors)].map(keys.user),
  ]);
  const isGone = membership === undefined;
  return { client, people: byId(people), seller: { id: sellerId, isGone } };
}

/** Returns the sellers of proposals, each once, with their current names. Unknown proposals are left out. */
export async function listSellers(orgId: string, ids: readonly number[]) {
  const found = await getMany(ids.map((id) => keys.proposal(orgId, id)));
  const sellers = found.flatMap((stored) => (stored && sellerOf(toHead(stored))) ?? []);
  const people = await findPeople([...new Set(sellers)]);
  return [...new Set(sellers)].map((id) => {
    const person = people.get(id);
    return { id, name: person ? fullName(person) : null };
  });
}

interface Wanted {
  /** Unless it was prefetched with the caller. */
  id?: number | undefined;
  clientId?: number | undefined;
  /** The future seller. */
  sellerId?: string | undefined;
  /** The seller named by a version. */
  personId?: string | undefined;
  productIds: readonly number[];
}

export interface Dependencies {
  proposal: ProposalRecord | undefined;
  branding: BrandingRecord | undefined;
  client: Client | undefined;
  seller: MemberRecord | undefined;
  /** Undefined unless a member. */
  person: UserRecord | undefined;
  /** Existing products, by id. */
  catalogue: Map<number, ProductRecord>;
  layout: Layout;
}

/** Reads everything that writing a proposal depends on, in one round trip. */
export async function loadDependencies(
  orgId: string,
  { id, clientId, sellerId, personId, productIds }: Wanted,
): Promise<Dependencies> {
  const [headKey, linesKey] = id === undefined ? [] : partKeys(orgId, id);
  const [branding, stored, lines, client, seller, person, membership, ...catalogue] = await getMany(
    [
      keys.branding(orgId),
      headKey,
      linesKey,
      clientId === undefined ? undefined : keys.client(orgId, clientId),
      sellerId === undefined ? undefined : keys.member(orgId, sellerId),
      personId === undefined ? undefined : keys.user(personId),
      personId === undefined ? undefined : keys.member(orgId, personId),
      ...[...new Set(productIds)].map((productId) => keys.product(orgId, productId)),
    ],
  );
  return {
    proposal: await assemble(orgId, stored, lines),
    branding,
    client,
    seller,
    person: membership && person,
    catalogue: byId(catalogue),
    layout: branding?.defaultLayout ?? DEFAULT_BRANDING.defaultLayout,
  };
}

/** Refuses a client that is deleted or of another organization. */
export function unknownClient(): Problem {
  return invalidField("proposal.clientId", "Cliente inválido");
}

/** Returns the condition check that a client exists, for transactions that have not read it. */
export function checkClientExists(orgId: string, clientId: number): Write {
  return { check: keys.client(orgId, clientId), condition: "exists", failWith: unknownClient() };
}

interface WithOffer {
  proposal: ProposalRecord;
  offer: OfferItem | undefined;
}

/** Returns a proposal with its offer, in one round trip. @throws Problem `not_found` */
export async function getWithOffer(orgId: string, id: number): Promise<WithOffer> {
  return joinWithOffer(orgId, await getMany(withOfferKeys(orgId, id)));
}

function withOfferKeys(orgId: string, id: number) {
  return [...partKeys(orgId, id), keys.offer(orgId, id)] as const;
}

/** Returns the keys of a route's proposal, to be read in the round trip of its caller. */
export function prefetchKeys(orgId: string, { params }: Request): readonly Key[] {
  return withOfferKeys(orgId, Number(params["id"]));
}

/** Returns the items under `prefetchKeys`. @throws Problem `not_found` */
export function getPrefetched(orgId: string, prefetched: readonly unknown[]): Promise<WithOffer> {
  return joinWithOffer(orgId, prefetched as Parameters<typeof joinWithOffer>[1]);
}

async function joinWithOffer(
  orgId: string,
  [stored, lines, offer]: readonly [
    StoredProposal | undefined,
    ProposalLines | undefined,
    OfferItem | undefined,
  ],
): Promise<WithOffer> {
  const proposal = await assemble(orgId, stored, lines);
  if (!proposal) throw new Problem("not_found");
  return { proposal, offer };
}
