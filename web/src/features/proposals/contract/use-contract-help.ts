import { clientProblems, settingsProblems } from "#shared/contracts/rules.ts";
import { hasRole } from "#shared/organization/rules.ts";
import type { ProblemCode } from "#shared/problems.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { errorMessage, problemCode } from "#web/contract/client.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import type { ToastExtras } from "#web/ui/feedback/toast.ts";
import { navigate } from "#web/ui/router/history.ts";

/** The proposal on screen is outdated. */
const OUTDATED: readonly ProblemCode[] = [
  "contract_generated",
  "contract_not_accepted",
  "stale_record",
  "not_found",
];
/** ZapSign failed temporarily: a retry may work. */
const TRANSIENT: readonly ProblemCode[] = [
  "zapsign_failed",
  "zapsign_unanswered",
  "zapsign_busy",
  "contract_in_doubt",
  "busy",
];

/**
 * Returns the toast action for a refused contract: where to fix it, whom to ask, or a retry.
 * @param silence the text when ZapSign does not answer
 */
export function useContractHelp(again: (proposal: ProposalHead) => void, silence?: string) {
  const user = useUser();
  const canFix = hasRole(user.role, "admin");
  const leadTo = (label: string, place: string): ToastExtras => ({
    action: { label, run: () => void navigate(place) },
  });
  return (error: Error, proposal: ProposalHead | undefined): ToastExtras => {
    const code = problemCode(error);
    if (!proposal || (code !== undefined && OUTDATED.includes(code))) return {};
    if (code === undefined || TRANSIENT.includes(code)) {
      const action = { label: "Tentar novamente", run: () => again(proposal) };
      return silence && isSilent(error) ? { text: silence, action } : { action };
    }
    if (settingsProblems.includes(code)) {
      if (canFix) return leadTo("Abrir configurações", "/zapsign-settings");
      const text = `${errorMessage(error)} Peça a quem administra a organização.`;
      return { text, ...leadTo("Ver equipe", "/team") };
    }
    if (code === "contract_email_missing")
      return leadTo("Abrir cliente", `/clients/${proposal.clientId}?editar=sim`);
    if (clientProblems.includes(code))
      return leadTo("Editar proposta", `/proposals/${proposal.id}/edit`);
    return {};
  };
}

/** Returns whether another person changed the proposal. */
export function isOutdated(error: unknown): boolean {
  const code = problemCode(error);
  return code !== undefined && OUTDATED.includes(code);
}

/** Returns whether ZapSign gave no readable answer. */
function isSilent(error: unknown): boolean {
  return problemCode(error) === "zapsign_failed";
}
