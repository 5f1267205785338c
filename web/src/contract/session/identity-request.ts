import type { BrowserEndpoint } from "#shared/endpoint.ts";
import { eventChannel } from "#web/ui/browser/event-channel.ts";
import { problemCode } from "../client.ts";

export interface IdentityRequest {
  endpoint: BrowserEndpoint;
  answer: (isConfirmed: boolean) => void;
}
export const identityRequested = eventChannel<IdentityRequest>();

/** Concurrent calls wait for the same answer. */
let pending: Promise<boolean> | undefined;

export function needsConfirmation(error: unknown): boolean {
  return problemCode(error) === "confirmation_required";
}

/** Resolves to false where no dialog is mounted. */
export function askIdentity(endpoint: BrowserEndpoint): Promise<boolean> {
  pending ??= new Promise<boolean>((answer) => {
    if (!identityRequested.emit({ endpoint, answer })) answer(false);
  }).finally(() => {
    pending = undefined;
  });
  return pending;
}
