import type { CallInput, CallOutput, Endpoint } from "#shared/endpoint.ts";
import { type PollAnswer, problemCode, send, sendPoll, type Shown } from "./client.ts";
import { askIdentity, needsConfirmation } from "./identity-request.ts";
import { forgetHint, storedToken } from "./session-token.ts";
import { shownPlace } from "./shown-place.ts";

const origin = "";

/**
 * Calls an endpoint of this page's own origin, as the person signed in here, for the place that the screen shows. What
 * asks for a recent proof of identity is repeated once after the person has given the password.
 *
 * @param shown what the page says that it shows instead.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  shown: Shown | undefined = shownPlace(),
): Promise<CallOutput<E>> {
  const transport = { origin, token: storedToken, shown: () => shown };
  try {
    return await send(transport, endpoint, input);
  } catch (error) {
    if (isSignedOut(error)) forgetHint();
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
  return sendPoll({ origin, token: storedToken, shown: shownPlace }, endpoint, input, tag);
}

/** Whether the server refused because nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return problemCode(error) === "unauthenticated";
}
