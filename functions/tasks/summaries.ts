import { keyText } from "#functions/platform/table/keys/key-parts.ts";
import type { Item, Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { Client } from "#shared/clients/schemas.ts";
import type { PersonSummary, ProposalSummary, TagSummary } from "#shared/tasks/summaries.ts";
import type { References } from "./records.ts";

interface KnownProposal extends ProposalSummary {
  clientId: number;
}

/** Undefined when deleted. */
export interface Summaries {
  client: (id: number) => Client | undefined;
  person: (id: string) => PersonSummary | undefined;
  proposal: (id: number) => KnownProposal | undefined;
  tag: (id: number) => TagSummary | undefined;
}

export function summaryKeys(orgId: string, all: readonly References[]): Key[] {
  const unique = new Map<string, Key>();
  const add = (key: Key) => unique.set(keyText(key), key);
  for (const { clientId, proposalId, tagIds, people } of all) {
    add(keys.client(orgId, clientId));
    if (proposalId !== null) add(keys.proposal(orgId, proposalId));
    for (const tagId of tagIds) add(keys.tag(orgId, tagId));
    for (const person of people) add(keys.user(person));
  }
  return [...unique.values()];
}

/** @param found the items under `summaryKeys` */
export function summariesIn(orgId: string, found: readonly unknown[]): Summaries {
  const items = (found as (Item | undefined)[]).filter((item) => item !== undefined);
  const byKey = new Map(items.map((item) => [keyText(item), item]));
  const lookup = (key: Key): unknown => byKey.get(keyText(key));
  return {
    client: (id) => lookup(keys.client(orgId, id)) as Client | undefined,
    person: (id) => personOf(lookup(keys.user(id)) as UserRecord | undefined),
    proposal: (id) => lookup(keys.proposal(orgId, id)) as KnownProposal | undefined,
    tag: (id) => lookup(keys.tag(orgId, id)) as TagSummary | undefined,
  };
}

function personOf(user: UserRecord | undefined): PersonSummary | undefined {
  return (
    user && {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      profileImageUrl: user.profileImageUrl,
    }
  );
}
