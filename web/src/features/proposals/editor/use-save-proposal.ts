import { type Proposal, proposals } from "#shared/proposals/contract.ts";
import { problemCode } from "#web/contract/client.ts";
import { created } from "#web/contract/creation.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { type ProposalForm, toBody } from "./form/proposal-form.ts";

const SAVING = {
  failed: "Erro",
  fallback: "Falha ao salvar proposta",
  // A line may have added its item to the catalogue.
  alsoRefresh: ["products"] as const,
};
const CONFLICT = "Outra pessoa salvou esta proposta. O que você escreveu continua aqui.";

/** Sends what the form says: a change of the proposal, or a new one for null. */
export function useSaveProposal() {
  const create = useWrite(proposals.create, { done: "Proposta criada", ...SAVING });
  const update = useWrite(proposals.update, {
    done: "Proposta salva",
    ...SAVING,
    offer: (error) => (problemCode(error) === "stale_record" ? { text: CONFLICT } : {}),
  });
  return async (base: Proposal | null, form: ProposalForm): Promise<Proposal> => {
    const { createId, ...body } = toBody(form);
    if (base) return update.mutateAsync({ ...body, id: base.id });
    const creation = create.mutateAsync({ ...body, ...(createId && { createId }) });
    return created(creation, ({ id, updatedAt }) =>
      update.mutateAsync({ ...body, id, proposal: { ...body.proposal, updatedAt } }),
    );
  };
}
