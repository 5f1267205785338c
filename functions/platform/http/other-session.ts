import { Problem } from "#shared/errors.ts";
import { ORGANIZATION_HEADER, PERSON_HEADER } from "#shared/scope-headers.ts";
import type { Request } from "./request.ts";

/**
 * Refuses a call from a page that shows another person or organization than its browser's session, as after a sign-in
 * or a switch in another tab. Callers without these headers are programs and may pass.
 * @throws Problem `other_session`
 */
export function refuseOtherSession(
  { headers }: Request,
  userId: string,
  orgId: string | null,
): void {
  const person = headers[PERSON_HEADER];
  const organization = headers[ORGANIZATION_HEADER];
  if (person !== undefined && person !== userId)
    throw refusal("Outra pessoa entrou neste navegador.");
  if (organization !== undefined && organization !== orgId)
    throw refusal("Você mudou de organização em outra aba.");
}

function refusal(reason: string): Problem {
  return new Problem("other_session", { values: { reason } });
}
