import type { Endpoint } from "#shared/endpoint.ts";
import { problemCode } from "../client.ts";

/** Asks the person to prove who they are. Resolves to whether they did. */
type Listener = (endpoint: Endpoint) => Promise<boolean>;

let listener: Listener | undefined;
/** The question on screen: calls that meet it wait for the same answer. */
let asking: Promise<boolean> | undefined;

/** Whether a call was refused until the person gives the password again. */
export function needsConfirmation(error: unknown): boolean {
  return problemCode(error) === "confirmation_required";
}

/** Asks the person to confirm their identity for a call. Resolves to false where no dialog can open. */
export function askIdentity(endpoint: Endpoint): Promise<boolean> {
  asking ??= (listener?.(endpoint) ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** The one host of the question hears it. Returns its removal. */
export function onIdentityAsked(ask: Listener): () => void {
  listener = ask;
  return () => {
    if (listener === ask) listener = undefined;
  };
}
