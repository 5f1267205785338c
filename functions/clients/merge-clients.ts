import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { nextVersion } from "#functions/platform/table/version.ts";
import { changedAddress } from "#shared/clients/address.ts";
import { MAX_CONTACTS } from "#shared/clients/contacts.ts";
import type { clients } from "#shared/clients/contract.ts";
import { mergedContacts } from "#shared/clients/merge.ts";
import { changedNames, displayName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import * as mergeStore from "./merge-store.ts";

type Merge = typeof clients.merge;

/**
 * Merges two clients. Proposals and tasks of the other one are moved by a message. Three sequential table requests with
 * the caller's.
 * @throws Problem `not_found`, `stale_record`, `tax_id_taken`; `invalid_input` for the same client, one outside the
 * organization, and more contacts than fit
 */
export async function mergeClients(
  { id, otherId, updatedAt, otherUpdatedAt, addressParts, ...changes }: HandlerInput<Merge>,
  { orgId, user, now }: HandlerContext<Merge>,
): Promise<Client> {
  if (otherId === id) throw invalidField("otherId", "Escolha outro cliente");
  const { client, other } = await mergeStore.getPair(orgId, id, otherId);
  if (!client) throw new Problem("not_found");
  if (!other) {
    // The request repeats one whose response was lost.
    if (client.merged?.some((one) => one.id === otherId)) return client;
    throw invalidField("otherId", "Cliente inválido");
  }
  if (updatedAt !== client.updatedAt || otherUpdatedAt !== other.updatedAt)
    throw new Problem("stale_record");
  const contacts = mergedContacts(client.contacts, other.contacts);
  if (contacts.length > MAX_CONTACTS)
    throw invalidField(
      "otherId",
      `Juntos eles têm ${contacts.length} contatos. Deixe no máximo ${MAX_CONTACTS} antes de unir.`,
    );
  const after: Client = {
    ...client,
    ...changes,
    ...changedNames(client, changes),
    ...changedAddress(client, { ...changes, addressParts }),
    ...(contacts.length > 0 && { contacts }),
    merged: [
      ...(client.merged ?? []),
      ...(other.merged ?? []),
      { id: otherId, name: displayName(other), at: now.toISOString() },
    ],
    updatedAt: nextVersion(client.updatedAt, now),
    updatedBy: user.id,
  };
  const move = enqueue(
    { kind: "move-client-rows", orgId, from: otherId, into: id, by: user.id },
    now,
  );
  return mergeStore.merge(orgId, { client, other, after }, [move]);
}
