import { useMemo } from "react";
import { type Proposal, proposals } from "#shared/proposals/contract.ts";
import { useUser } from "#web/contract/current-user.ts";
import { created } from "#web/contract/creation.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { placeName, placeOf } from "#web/contract/shown-place.ts";
import { useUrlState } from "#web/ui/use-url-state.ts";
import { dropDraft, findDraft } from "./kept-draft.ts";
import { type ProposalForm, toBody } from "./proposal-form.ts";

const NEW = "nova";
const SAVING = { onDone: dropDraft, failed: "Erro", fallback: "Falha ao salvar proposta" };

/**
 * The proposal that is being written, named in the URL, so that a sign-in in between leads back to it.
 * `editing`: undefined = closed, null = a new one.
 *
 * @param known those that may be edited here.
 */
export function useProposalEditor(known: readonly Proposal[], refresh: () => void) {
  const [url, setUrl] = useUrlState({ editar: "" });
  const owner = placeName(placeOf(useUser()));
  const create = useWrite(proposals.create, { done: "Proposta criada", ...SAVING });
  const update = useWrite(proposals.update, {
    done: "Proposta salva",
    ...SAVING,
    // Opened again, it is as the other person left it.
    onRefused: ({ problem }) => problem?.code === "stale_record" && refresh(),
  });
  const editing = url.editar === NEW ? null : known.find(({ id }) => String(id) === url.editar);
  // Read once, when it opens: what is typed from then on is in the form.
  const draft = useMemo(() => findDraft(owner, url.editar), [owner, url.editar]);
  return {
    editing,
    edit: (proposal: Pick<Proposal, "id"> | null) =>
      setUrl({ editar: proposal ? String(proposal.id) : NEW }, { push: true }),
    close: () => setUrl({ editar: "" }),
    draft,
    /** Whose draft it is, and of what. */
    owner,
    target: url.editar,
    save: (form: ProposalForm) => {
      const { createId, ...body } = toBody(form);
      if (editing) return update.mutateAsync({ ...body, id: editing.id });
      return created(create.mutateAsync({ ...body, ...(createId && { createId }) }), (made) =>
        update.mutateAsync({
          ...body,
          id: made.id,
          proposal: { ...body.proposal, updatedAt: made.updatedAt },
        }),
      );
    },
  };
}

export type ProposalEditor = ReturnType<typeof useProposalEditor>;
