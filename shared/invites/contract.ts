import * as z from "zod";
import { SignedIn } from "#shared/auth/schemas.ts";
import { endpoint } from "#shared/endpoint.ts";
import { Token, JoinFields, VerifiedInvite } from "./schemas.ts";

export const invites = {
  /** 404 `invite_invalid` for an unknown, used or cancelled token; 410 `invite_expired` with `details.inviterName`. */
  verify: endpoint({
    route: "GET /api/invites/verify/{token}",
    access: "public",
    params: z.object({ token: z.string().max(200) }),
    output: VerifiedInvite,
    problems: ["invite_invalid", "invite_expired", "too_many_attempts"],
  }),
  /** Creates the account and signs in. After `account_exists`: sign in, then `accept`. */
  registerAndAccept: endpoint({
    route: "POST /api/invites/register-and-accept",
    access: "public",
    input: JoinFields,
    output: SignedIn,
    status: 201,
    problems: [
      "invite_invalid",
      "invite_expired",
      "account_exists",
      "email_taken",
      "seat_limit",
      "too_many_attempts",
    ],
  }),
  /** Joins and starts a new session there: keep its token, the old one ends. Idempotent. */
  accept: endpoint({
    route: "POST /api/invites/accept",
    access: "user",
    input: z.object({ token: Token }),
    output: SignedIn,
    problems: [
      "invite_invalid",
      "invite_expired",
      "invite_of_another",
      "invite_unproven",
      "seat_limit",
      "too_many_attempts",
    ],
  }),
};
