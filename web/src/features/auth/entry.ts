import { useQueryClient } from "@tanstack/react-query";
import type { auth } from "#shared/auth/contract.ts";
import { safeRedirect } from "#shared/auth/redirect.ts";
import type { CallOutput } from "#shared/endpoint.ts";
import { enterAs } from "#web/contract/session/enter-as.ts";
import { navigate } from "#web/ui/router/history.ts";
import { useSearchParams } from "#web/ui/router/router.tsx";

/** Returns undefined for outages. */
export function loginFallback(status: number): string | undefined {
  return status === 401 ? "Credenciais inválidas" : undefined;
}

type EntryPage = "/login" | "/register" | "/reset-password";

/** E-mail and redirect target of the URL survive switching between the forms. */
export function useEntry() {
  const [params] = useSearchParams();
  const target = safeRedirect(params.get("redirect"));
  const email = params.get("email") ?? "";
  return {
    email,
    target,
    pathTo: (page: EntryPage, typed = email) => page + queryOf(typed.trim(), target),
    query: (typed: string) => queryOf(typed.trim(), target),
  };
}

function queryOf(email: string, target: string): string {
  const query = new URLSearchParams();
  if (target !== "/") query.set("redirect", target);
  if (email) query.set("email", email);
  return query.size > 0 ? `?${query}` : "";
}

/** Adopts a new session and opens the redirect target, or `start` without one. */
export function useEnter(start = "/") {
  const client = useQueryClient();
  const { target } = useEntry();
  return async (entered: CallOutput<typeof auth.login>) => {
    await enterAs(client, entered);
    await navigate(target === "/" ? start : target, { replace: true });
  };
}
