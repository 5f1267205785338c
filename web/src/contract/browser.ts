import type { CallInput, CallOutput, BrowserEndpoint } from "#shared/endpoint.ts";
import {
  type OnAnswer,
  type PollAnswer,
  problemCode,
  send,
  sendPoll,
  type SessionScope,
} from "./client.ts";
import { followServerClock } from "./server-clock.ts";
import { askIdentity, needsConfirmation } from "./session/identity-request.ts";
import { activeScope } from "./session/session-scope.ts";
import { storedToken } from "./session/session-token.ts";

const browser = { origin: "", token: storedToken, onResponse: followServerClock };

interface CallOptions {
  /** Sent instead of the scope on screen. */
  scope?: SessionScope | undefined;
  onAnswer?: OnAnswer;
}

/**
 * Calls an endpoint for the person and organization on screen. Asks for the password and retries once when the server
 * requires a recent proof of identity.
 */
export async function call<E extends BrowserEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { scope = activeScope(), onAnswer }: CallOptions = {},
): Promise<CallOutput<E>> {
  const transport = { ...browser, scope };
  const ask = () => withNewestSession(() => send(transport, endpoint, input, onAnswer));
  try {
    return await ask();
  } catch (error) {
    if (!needsConfirmation(error) || !(await askIdentity(endpoint))) throw error;
    return ask();
  }
}

/** Like `call`, but conditional: sends the ETag of the last answer. */
export function poll<E extends BrowserEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  tag: string | null,
): Promise<PollAnswer<E>> {
  const transport = { ...browser, scope: activeScope() };
  return withNewestSession(() => sendPoll(transport, endpoint, input, tag));
}

async function withNewestSession<T>(ask: () => Promise<T>): Promise<T> {
  const token = storedToken();
  try {
    return await ask();
  } catch (error) {
    const newest = storedToken();
    if (!isSignedOut(error) || !newest || newest === token) throw error;
    return ask();
  }
}

export function isSignedOut(error: unknown): boolean {
  return problemCode(error) === "unauthenticated";
}
