import { useState } from "react";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { newCreateId } from "#web/contract/creation.ts";
import { useWrite } from "#web/contract/hooks.ts";

/** A retry after a lost answer returns the same copy. */
export function useDuplicate(onCopied: (copy: ProposalHead) => void) {
  const [keys] = useState(() => new Map<string, ReturnType<typeof newCreateId>>());
  const copy = useWrite(proposals.duplicate, {
    done: ({ proposalNumber }) => `Proposta duplicada como ${proposalNumber}`,
    failed: "Erro",
    fallback: "Falha ao salvar proposta",
  });
  const duplicateFor = async ({ id }: ProposalHead, client: { clientId?: number } = {}) => {
    const name = `${id}/${client.clientId}`;
    const key = keys.get(name) ?? newCreateId();
    keys.set(name, key);
    // Another copy may be asked for before this one is answered.
    await copy.mutateAsync({ id, ...client, ...key }, { onSuccess: onCopied });
    keys.delete(name);
  };
  return {
    isDuplicating: copy.isPending,
    duplicate: (proposal: ProposalHead) => void duplicateFor(proposal).catch(() => undefined),
    /** For another client. @throws when it was refused; `useWrite` shows the error */
    duplicateFor,
  };
}
