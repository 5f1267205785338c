import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { describeUser } from "#functions/users/current-store.ts";
import type { HandlerResponse, HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { organization } from "#shared/organization/contract.ts";
import { changeSession, listMemberships, newOrganization } from "./store.ts";
import { findTrial, recordTrial } from "./trial-store.ts";

type Create = typeof organization.create;

/**
 * Creates an organization for a person without one. It starts locked after a first trial.
 * @throws Problem `already_in_organization`
 */
export async function createOrganization(
  { name }: HandlerInput<Create>,
  { user, session: before, request, now, setSessionCookie }: HandlerContext<Create>,
): Promise<HandlerResponse<Create>> {
  const refusal = new Problem("already_in_organization");
  const [memberships, trial] = await Promise.all([
    listMemberships(user.id),
    findTrial({ email: user.email }),
  ]);
  if (memberships.length > 0) throw refusal;
  const opening = { name, onTrial: !user.hadTrial && !trial };
  const { organization, member, writes } = newOrganization(user, now, opening);
  const session = changeSession(before, organization.id, request, now);
  const { activeOrganizationId } = user;
  await write([
    {
      update: keys.user(user.id),
      set: { activeOrganizationId: organization.id, hadTrial: true },
      // Of two concurrent requests one fails.
      condition: { equals: { activeOrganizationId } },
      failWith: refusal,
    },
    ...writes,
    ...session.writes,
    ...(trial ? [] : [recordTrial(user.email)]),
  ]);
  setSessionCookie(session.token);
  return {
    token: session.token,
    user: await describeUser(user, { member, organization }, session.token, now),
  };
}
