import type { Endpoint } from "#shared/endpoint.ts";
import type { invites } from "#shared/invites/contract.ts";

/** Loaded on first use, as on the sign-in pages. */
const load = () => import("#shared/invites/contract.ts");

export const registerAndAcceptCall = async () => (await load()).invites.registerAndAccept;
export const acceptCall = async () => (await load()).invites.accept;
export const logoutCall = async () => (await import("#shared/auth/contract.ts")).auth.logout;
export const joinSchema = async () => (await load()).JoinForm;

/** Available before the schemas load. */
export const verifyCall = read<typeof invites.verify>("GET /api/invites/verify/{token}");

/** Builds an endpoint from its route; the compiler checks it against the contract. */
function read<E extends Endpoint>(route: E["route"]): E {
  return { route } as E;
}
