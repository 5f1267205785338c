import type { Proposal } from "#shared/proposals/contract.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";

/** Asks before an accepted proposal is edited: the client agreed to its content. */
export async function confirmEdit({ status, title }: Proposal): Promise<boolean> {
  if (status !== "accepted") return true;
  return confirm({
    title: `A proposta ${title} já foi aceita. Editar mesmo assim?`,
    text: "O cliente aceitou o que ela diz agora. A edição fica registrada no histórico. Para uma nova negociação, prefira duplicar a proposta.",
    action: "Editar proposta",
  });
}
