import { useEffect, useState } from "react";
import { auth } from "#shared/auth/contract.ts";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { invites } from "#shared/invites/contract.ts";
import type { VerifiedInvite } from "#shared/invites/schemas.ts";
import { hasFailedWith, RequestFailed } from "#web/contract/client.ts";
import { useRead } from "#web/contract/hooks.ts";
import { onSessionEvent } from "#web/contract/session/session-channel.ts";
import { maybeSignedIn } from "#web/contract/session/session-token.ts";

export type InviteView =
  | { state: "verifying" }
  | { state: "invalid" }
  | { state: "expired"; inviterName: string | undefined }
  | { state: "failed"; error: Error; retry: () => void }
  | { state: "new"; invite: VerifiedInvite }
  | { state: "other"; invite: VerifiedInvite; user: CurrentUser }
  | { state: "same"; invite: VerifiedInvite };

/** A 401 of the session means signed out. */
export function useInvite(token: string) {
  const [isSignedOut, setSignedOut] = useState(() => !maybeSignedIn());
  useEffect(() => onSessionEvent("ended", () => setSignedOut(true)), []);
  const verified = useRead(invites.verify, { token }, { quiet: true });
  const self = useRead(auth.user, {}, { quiet: true, when: !isSignedOut });
  return {
    view: viewOf(verified, isSignedOut ? undefined : self),
    verifyAgain: () => void verified.refetch(),
    signedOut: () => setSignedOut(true),
  };
}

interface Read<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** `self` is undefined when the person is signed out. */
function viewOf(verified: Read<VerifiedInvite>, self: Read<CurrentUser> | undefined): InviteView {
  if (verified.error) return refusedView(verified.error, verified);
  const isNobody = !self || hasFailedWith(self.error, 401);
  if (self?.error && !isNobody) return failed(self.error, self);
  const invite = verified.data;
  const user = self?.data;
  if (!invite || (!isNobody && !user)) return { state: "verifying" };
  if (isNobody || !user) return { state: "new", invite };
  const isSame = user.email.toLowerCase() === invite.email.toLowerCase();
  return isSame ? { state: "same", invite } : { state: "other", invite, user };
}

function refusedView(error: Error, read: Read<unknown>): InviteView {
  if (hasFailedWith(error, 404)) return { state: "invalid" };
  if (error instanceof RequestFailed && error.status === 410)
    return { state: "expired", inviterName: error.problem?.details?.["inviterName"] };
  return failed(error, read);
}

function failed(error: Error, { refetch }: Read<unknown>): InviteView {
  return { state: "failed", error, retry: () => void refetch() };
}
