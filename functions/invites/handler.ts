import { find as findOrganization } from "#functions/organization/store.ts";
import { listTeam } from "#functions/organization/team-store.ts";
import { markDevice } from "#functions/platform/http/device.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { Problem } from "#shared/errors.ts";
import { invites } from "#shared/invites/contract.ts";
import { pickInvite } from "#shared/invites/rules.ts";
import { accept } from "./accept.ts";
import { countTry } from "./limits.ts";
import { registerAndAccept } from "./register-and-accept.ts";
import * as inviteStore from "./store.ts";

export const handler = serve(invites, {
  async verify({ token }, { request, now }) {
    // Before the token is read: above the limit a response reveals nothing else.
    await countTry(request.ip, now);
    const { orgId, tokenHash } = await inviteStore.getLink(token);
    const [organization, { invites: sent }] = await Promise.all([
      findOrganization(orgId),
      listTeam(orgId),
    ]);
    if (!organization) throw new Problem("invite_invalid");
    return { ...pickInvite(sent, tokenHash, now), organizationName: organization.name };
  },

  async registerAndAccept(form, { request, now, setSessionCookie, setCookie }) {
    const response = await registerAndAccept(form, request, now);
    setSessionCookie(response.token);
    setCookie(markDevice(request.cookies, form.email, now));
    return response;
  },

  accept,
});
