import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { proposals } from "#shared/proposals/contract.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { problemCode } from "#web/contract/client.ts";
import { keyOf, useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import type { ProposalForm } from "./form/form-amounts.ts";
import { adoptSaved, isSaved, toBody, toChange } from "./form/proposal-form.ts";

const CHANGED = "Outra pessoa salvou esta proposta.";
const CONFLICT = `${CHANGED} O que você escreveu continua aqui.`;
const SAVING = {
  failed: "Erro",
  fallback: "Falha ao salvar proposta",
};

/** With the status that the form started with. */
export type Edited = Pick<Proposal, "id" | "status">;

interface Attempt {
  edited: Edited | null;
  form: ProposalForm;
}

/**
 * Sends the form: an update, or a creation for null. Recognizes what an earlier request saved when its answer was lost,
 * and saves later changes over it.
 * @param onConflict called with the newest version when another person or tab saved in the meantime; returns whether input
 * is left. Saving then throws
 */
export function useSaveProposal(onConflict: (newest: Proposal) => boolean) {
  const refuse = (newest: Proposal): never => {
    const hasInput = onConflict(newest);
    throw new Error(hasInput ? CONFLICT : `${CHANGED} A tela já mostra como ficou.`);
  };
  const client = useQueryClient();
  /** Since the last answer, oldest first. */
  const attempts = useRef<Attempt[]>([]);
  const create = useWrite(proposals.create, SAVING);
  const update = useWrite(proposals.update, {
    done: "Proposta salva",
    ...SAVING,
    recover: async (error, call, { id }) => {
      const queryKey = keyOf(proposals.get, { id });
      const code = problemCode(error);
      // The page shows what happened to the proposal.
      if (code === "not_found" || code === "contract_exists")
        void client.invalidateQueries({ queryKey });
      if (code !== "stale_record") return undefined;
      const newest = await call(proposals.get, { id });
      client.setQueryData(queryKey, newest);
      const own = attemptOf(newest, attempts.current);
      if (!own) return refuse(newest);
      const last = attempts.current.at(-1);
      return last && last !== own ? call(proposals.update, changeOver(newest, own, last)) : newest;
    },
  });
  const saveNew = async (attempt: Attempt): Promise<Proposal> => {
    const { createId, ...body } = toBody(attempt.form);
    const made = await create.mutateAsync({ ...body, ...(createId && { createId }) });
    const own = made.alreadyCreated ? attemptOf(made, attempts.current) : attempt;
    if (own && own !== attempt) return update.mutateAsync(changeOver(made, own, attempt));
    if (!own) {
      showToast({ title: SAVING.failed, text: CONFLICT, kind: "error" });
      refuse(made);
    }
    showToast({ title: "Proposta criada", kind: "success" });
    return made;
  };
  const save = async (edited: Edited | null, form: ProposalForm): Promise<Proposal> => {
    const attempt = { edited, form };
    attempts.current.push(attempt);
    const saved = await (edited ? update.mutateAsync(toChange(form, edited)) : saveNew(attempt));
    attempts.current = [];
    return saved;
  };
  /** Whether an earlier request saved this version and its answer was lost. */
  const isOwn = (saved: Proposal) => attemptOf(saved, attempts.current) !== undefined;
  return { save, isOwn };
}

/** Returns undefined when another person or tab saved this version. */
function attemptOf(saved: Proposal, attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.findLast(({ edited, form }) => isSaved(form, saved, edited?.status));
}

/** Returns what was written since the version that `own` saved. */
function changeOver(saved: Proposal, own: Attempt, { form }: Attempt) {
  return toChange(adoptSaved(form, saved, own.form.proposal.status), saved);
}
