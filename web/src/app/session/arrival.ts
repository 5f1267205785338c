import type { CurrentUser } from "#shared/auth/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { storedTenant } from "#web/contract/session/session-token.ts";

/** Why the session moved to another tenant than the one on screen. Undefined: unknown to this browser. */
type Reason = "other_tab" | "other_person" | "removed" | undefined;

/** A place that the person did not choose in this tab. */
export interface Arrival {
  from: CurrentUser;
  to: CurrentUser;
  reason: Reason;
  /** Something unsaved had to go. */
  hasLost: boolean;
}

/**
 * Why the session moved. A switch in another tab opens a new session; one that goes on elsewhere under the token of the
 * old place does so because the person lost that place.
 */
export function reasonOf(from: CurrentUser, to: CurrentUser): Reason {
  if (from.id !== to.id) return "other_person";
  const stored = storedTenant();
  if (!stored) return undefined;
  return stored.organizationId === to.activeOrganizationId ? "other_tab" : "removed";
}

/** Whether the person may still go back and save. */
export function mayGoBack({ from, reason }: Arrival): boolean {
  return from.organization !== null && (reason === "other_tab" || reason === undefined);
}

/** What is said on arriving: where, and why. */
export function wordsOf({ from, to, reason, hasLost }: Arrival): { title: string; text: string } {
  const old = from.organization?.name ?? "";
  const place = to.organization?.name;
  const why = {
    other_tab: "Você mudou de organização em outra aba.",
    other_person: `Outra pessoa entrou neste navegador: ${fullName(to)}.`,
    removed: place ? `Você não faz mais parte de ${sentence(old)}` : "",
  };
  const lost = hasLost ? "O que não estava salvo foi descartado." : "";
  return {
    title: place
      ? `Agora você está em ${sentence(place)}`
      : old
        ? `Você não faz mais parte de ${sentence(old)}`
        : "Você ainda não faz parte de uma organização.",
    text: [reason ? why[reason] : "", lost].filter(Boolean).join(" "),
  };
}

/** A name at the end of a sentence: one like "… S.A." brings the full stop itself. */
function sentence(name: string): string {
  return name.endsWith(".") ? name : `${name}.`;
}
