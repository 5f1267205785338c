import type { Endpoint } from "#shared/endpoint.ts";
import type { invites } from "#shared/invites/contract.ts";

/** The contract of invites, fetched when somebody begins to type or presses a button: as on the sign-in pages. */
const load = () => import("#shared/invites/contract.ts");

export const registerAndAcceptCall = async () => (await load()).invites.registerAndAccept;
export const acceptCall = async () => (await load()).invites.accept;
export const logoutCall = async () => (await import("#shared/auth/contract.ts")).auth.logout;
export const joinSchema = async () => (await load()).JoinForm;

/** Asked at once, before the schemas are there. */
export const verifyCall = read<typeof invites.verify>("GET /api/invites/verify/{token}");

/** A read by its route alone, which is all that a browser needs of it; the compiler holds it to the contract's. */
function read<E extends Endpoint>(route: E["route"]): E {
  return { route } as E;
}
