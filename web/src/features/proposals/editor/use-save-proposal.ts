import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type Proposal, proposals } from "#shared/proposals/contract.ts";
import { call } from "#web/contract/browser.ts";
import { problemCode } from "#web/contract/client.ts";
import { keyOf, useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { isSaved, type ProposalForm, toBody, toChange } from "./form/proposal-form.ts";

const CONFLICT = "Outra pessoa salvou esta proposta. O que você escreveu continua aqui.";
const SAVING = {
  failed: "Erro",
  fallback: "Falha ao salvar proposta",
  // A line may have added a product.
  alsoRefresh: ["products"] as const,
};

/** The edited proposal with the status that the form started with. */
export type Edited = Pick<Proposal, "id" | "status">;

/**
 * Sends the form: an update, or a creation for null. Recognizes what an earlier request saved when its answer was lost.
 *
 * @param onConflict called with the newest version when another person or tab saved in the meantime; sending then
 * throws
 */
export function useSaveProposal(onConflict: (newest: Proposal) => void) {
  const refuse = (newest: Proposal): never => {
    onConflict(newest);
    throw new Error(CONFLICT);
  };
  const client = useQueryClient();
  /** The last attempt. */
  const sent = useRef<{ edited: Edited | null; form: ProposalForm }>(undefined);
  const create = useWrite(proposals.create, SAVING);
  const update = useWrite(proposals.update, {
    done: "Proposta salva",
    ...SAVING,
    recover: async (error, { id }) => {
      const queryKey = keyOf(proposals.get, { id });
      const code = problemCode(error);
      // The page shows what happened to the proposal.
      if (code === "not_found" || code === "contract_exists")
        void client.invalidateQueries({ queryKey });
      if (code !== "stale_record" || !sent.current) return undefined;
      const newest = await call(proposals.get, { id });
      client.setQueryData(queryKey, newest);
      const { edited, form } = sent.current;
      if (isSaved(form, newest, edited?.status)) return newest;
      return refuse(newest);
    },
  });
  return async (edited: Edited | null, form: ProposalForm): Promise<Proposal> => {
    const before = sent.current?.form;
    sent.current = { edited, form };
    if (edited) return update.mutateAsync(toChange(form, edited));
    const { createId, ...body } = toBody(form);
    const made = await create.mutateAsync({ ...body, ...(createId && { createId }) });
    const { id, updatedAt } = made;
    if (made.alreadyCreated && !isSaved(form, made)) {
      if (before && isSaved(before, made))
        return update.mutateAsync({ ...body, id, proposal: { ...body.proposal, updatedAt } });
      showToast({ title: SAVING.failed, text: CONFLICT, kind: "error" });
      refuse(made);
    }
    showToast({ title: "Proposta criada", kind: "success" });
    return made;
  };
}
