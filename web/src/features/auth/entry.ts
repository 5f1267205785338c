import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { auth } from "#shared/auth/contract.ts";
import { safeRedirect } from "#shared/auth/rules.ts";
import type { CallOutput } from "#shared/endpoint.ts";
import { keepToken } from "#web/contract/browser.ts";
import { keyOf } from "#web/contract/hooks.ts";
import { userCall } from "./auth-calls.ts";

/** What the link to a sign-in page brings; both survive the way between the two forms (decisions A21). */
export function useEntry() {
  const [params] = useSearchParams();
  const query = new URLSearchParams();
  const target = safeRedirect(params.get("redirect"));
  const email = params.get("email") ?? "";
  if (target !== "/") query.set("redirect", target);
  if (email) query.set("email", email);
  const suffix = query.size > 0 ? `?${query}` : "";
  return { email, target, loginPath: `/login${suffix}`, registerPath: `/register${suffix}` };
}

/** Goes in: keeps the session, knows the user at once, and leads to the target. */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { target } = useEntry();
  return async ({ token, user }: CallOutput<typeof auth.login>) => {
    keepToken(token);
    client.setQueryData(keyOf(await userCall(), {}), user);
    await navigate(target, { replace: true });
  };
}
