import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { describeUser } from "#functions/users/current-store.ts";
import type { HandlerResponse, HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { organization } from "#shared/organization/contract.ts";
import { changeSession, listMemberships, newOrganization } from "./store.ts";
import { findTrial, openOnTrial, recordTrial, spendTrial } from "./trial-store.ts";

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
  const { activeOrganizationId } = user;
  const open = async (onTrial: boolean) => {
    const { organization, member, writes } = newOrganization(user, now, { name, onTrial });
    const session = changeSession(before, organization.id, request, now);
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
      ...(onTrial ? [spendTrial(user.email)] : []),
      ...(onTrial || trial ? [] : [recordTrial(user.email)]),
    ]);
    return { organization, member, session };
  };
  const isAllowed = !user.hadTrial && !trial;
  const { organization, member, session } = await openOnTrial(isAllowed, open);
  setSessionCookie(session.token);
  return {
    token: session.token,
    user: await describeUser(user, { member, organization }, session.token, now),
  };
}
