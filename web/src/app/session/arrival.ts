import type { CurrentUser } from "#shared/auth/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { storedScope } from "#web/contract/session/session-token.ts";

/** Why the session belongs to another scope than the screens. Undefined: unknown. */
type Reason = "other_tab" | "other_person" | "removed" | undefined;

/** A switch of the session that was not made in this tab. */
export interface Arrival {
  from: CurrentUser;
  to: CurrentUser;
  reason: Reason;
  hasLost: boolean;
}

/**
 * Another tab's switch creates a new session; the same token in another organization means that the person was removed
 * from the first.
 */
export function reasonOf(from: CurrentUser, to: CurrentUser): Reason {
  if (from.id !== to.id) return "other_person";
  // Nobody switches to no organization.
  if (!to.organization) return "removed";
  const stored = storedScope();
  if (!stored) return undefined;
  return stored.organizationId === to.activeOrganizationId ? "other_tab" : "removed";
}

/** Returns whether the person can go back and save. */
export function canGoBack({ from, reason }: Arrival): boolean {
  return from.organization !== null && (reason === "other_tab" || reason === undefined);
}

export function arrivalText({ from, to, reason, hasLost }: Arrival): {
  title: string;
  text: string;
} {
  const old = from.organization?.name ?? "";
  const place = to.organization?.name;
  const why = {
    other_tab: "Você mudou de organização em outra aba.",
    other_person: `Outra pessoa entrou neste navegador: ${fullName(to)}.`,
    removed: place ? `Você não faz mais parte de ${withFullStop(old)}` : "",
  };
  const lost = hasLost ? "O que não estava salvo foi descartado." : "";
  return {
    title: place
      ? `Agora você está em ${withFullStop(place)}`
      : old
        ? `Você não faz mais parte de ${withFullStop(old)}`
        : "Você ainda não faz parte de uma organização.",
    text: [reason ? why[reason] : "", lost].filter(Boolean).join(" "),
  };
}
