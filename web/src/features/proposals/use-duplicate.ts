import { useState } from "react";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { newCreateId } from "#web/contract/creation.ts";
import { useWrite } from "#web/contract/hooks.ts";

/** A retry after a lost answer returns the same copy. */
export function useDuplicate(onCopied: (copy: ProposalHead) => void) {
  const [keys] = useState(() => new Map<number, ReturnType<typeof newCreateId>>());
  const copy = useWrite(proposals.duplicate, {
    done: ({ proposalNumber }) => `Proposta duplicada como ${proposalNumber}`,
    failed: "Erro",
    fallback: "Falha ao salvar proposta",
  });
  return {
    isDuplicating: copy.isPending,
    duplicate: ({ id }: ProposalHead) => {
      const key = keys.get(id) ?? newCreateId();
      keys.set(id, key);
      // Another copy may be asked for before this one is answered.
      const made = copy.mutateAsync({ id, ...key }, { onSuccess: onCopied });
      void made.then(
        () => keys.delete(id),
        () => undefined,
      );
    },
  };
}
