import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { auth } from "#shared/auth/contract.ts";
import type { CallOutput } from "#shared/endpoint.ts";
import { invites } from "#shared/invites/contract.ts";
import { problemCode, type RequestFailed } from "#web/contract/client.ts";
import { sessionForgotten } from "#web/contract/events.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { enterAs } from "#web/contract/session/enter-as.ts";
import { broadcastSession } from "#web/contract/session/session-channel.ts";
import { saveToken } from "#web/contract/session/session-token.ts";
import { useResendLinkAction } from "#web/contract/use-resend-link-action.ts";
import { navigate } from "#web/ui/router/history.ts";
import { forgetToken, isStored } from "./invite-token.ts";
import type { useInvite } from "./use-invite.ts";

/** How long the success is shown before `/` opens. */
const AFTER_REGISTRATION_MS = 1_500;
const AFTER_ACCEPTANCE_MS = 2_000;

type Joined = CallOutput<typeof invites.accept>;
type NewPerson = Record<"email" | "firstName" | "lastName" | "password", string>;

export function useJoining(
  token: string,
  { view, verifyAgain, signedOut }: ReturnType<typeof useInvite>,
) {
  const client = useQueryClient();
  const [joined, setJoined] = useState<{ organizationName: string | undefined; afterMs: number }>();
  useLeaving(joined?.afterMs);
  const onRefused = ({ status }: RequestFailed) => {
    // Not accepted automatically again; the link is verified again.
    forgetToken();
    if (status === 404 || status === 410) verifyAgain();
  };
  const register = useWrite(invites.registerAndAccept, {
    done: "Conta criada com sucesso! Bem-vindo!",
    failed: "Erro ao criar conta",
    opensSession: true,
    onRefused,
  });
  const accept = useWrite(invites.accept, {
    done: "Convite aceito com sucesso",
    failed: "Erro ao aceitar convite",
    errorToast: useResendLinkAction(),
    opensSession: true,
    onRefused,
  });
  const changing = useAccountChange(signedOut);
  const finish = async (answer: Joined, afterMs: number) => {
    forgetToken();
    setJoined({ organizationName: answer.user.organization?.name, afterMs });
    await enterAs(client, answer);
  };
  // Awaited: callbacks of `mutate` are lost when the page is left, and the new session with them.
  const acceptNow = async () => {
    const answer = await accept.mutateAsync({ token }).catch(() => undefined);
    if (answer) await finish(answer, AFTER_ACCEPTANCE_MS);
  };
  const isAutomatic = useAutomaticAcceptance(
    view.state === "same" && isStored(token),
    () => void acceptNow(),
  );
  return {
    /** Set once accepted: the invite is void from then on. */
    joined,
    isRegistering: register.isPending,
    hasAccount: problemCode(register.error) === "account_exists",
    isAccepting: accept.isPending,
    /** Accepts automatically and has not failed. */
    isAutomatic: isAutomatic && !accept.isError,
    isLeaving: changing.isPending,
    accept: () => void acceptNow(),
    async register({ email, firstName, lastName, password }: NewPerson) {
      // Must not be sent with the new sign-in.
      saveToken(null);
      const person = { token, email, firstName, lastName, password };
      await finish(await register.mutateAsync(person), AFTER_REGISTRATION_MS);
    },
    /** Signs out and stays on the invite. */
    changeAccount: changing.changeAccount,
  };
}

/** Signs out and stays on the page. */
function useAccountChange(signedOut: () => void) {
  const client = useQueryClient();
  const logout = useWrite(auth.logout, { failed: "Erro no logout", opensSession: true });
  const changeAccount = async () => {
    const left = await logout.mutateAsync({}).catch(() => "refused" as const);
    if (left === "refused") return;
    broadcastSession("ended");
    saveToken(null);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "invites" });
    sessionForgotten.emit();
    signedOut();
  };
  return { isPending: logout.isPending, changeAccount: () => void changeAccount() };
}

function useLeaving(afterMs: number | undefined): void {
  useEffect(() => {
    if (afterMs === undefined) return undefined;
    const timer = setTimeout(() => void navigate("/", { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
}

/** Accepts when the person left this invite to sign in and returns with the invited e-mail. */
function useAutomaticAcceptance(isDue: boolean, accept: () => void): boolean {
  const [wasDue, setWasDue] = useState(false);
  const isAsked = useRef(false);
  if (isDue && !wasDue) setWasDue(true);
  useEffect(() => {
    if (!isDue || isAsked.current) return;
    isAsked.current = true;
    accept();
  });
  return wasDue;
}
