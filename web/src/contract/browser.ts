import type { CallInput, CallOutput, Endpoint } from "#shared/endpoint.ts";
import { askIdentity, needsConfirmation } from "./identity-request.ts";
import { type PollAnswer, send, sendPoll, type Transport } from "./client.ts";

/** The storage key that the specification fixes (part 1 §1). */
const TOKEN_KEY = "auth_token";

const transport: Transport = { origin: "", token: () => localStorage.getItem(TOKEN_KEY) };

/**
 * Calls an endpoint of this page's own origin, as the person signed in here. What asks for a recent proof of identity is
 * repeated once after the person has given the password.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E>> {
  try {
    return await send(transport, endpoint, input);
  } catch (error) {
    if (!needsConfirmation(error) || !(await askIdentity(endpoint))) throw error;
    return send(transport, endpoint, input);
  }
}

/** As `call`, for an answer whose tag is known. */
export function poll<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  tag: string | null,
): Promise<PollAnswer<E>> {
  return sendPoll(transport, endpoint, input, tag);
}

/** Keeps the session of this browser, or forgets it. */
export function keepToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
}

/** Whether this browser kept a session; it may have ended since. */
export function hasToken(): boolean {
  return localStorage.getItem(TOKEN_KEY) !== null;
}

/** The id of the person whose session this browser kept, which is the first part of its token. */
export function signedInUserId(): string | undefined {
  return localStorage.getItem(TOKEN_KEY)?.split(".")[0];
}
