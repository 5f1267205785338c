import type { NotificationText } from "#shared/notifications/types.ts";

export interface ContractEvent {
  orgId: string;
  proposalId: number;
  /** The seller; null once the account was deleted. */
  ownerId: string | null;
  documentToken: string;
  status: "signed" | "refused";
  proposalNumber: string;
  title: string;
  reason: string | null;
}

export function formatNotification({
  status,
  proposalNumber,
  title,
  reason,
}: ContractEvent): NotificationText<"contract_signed" | "contract_refused"> {
  const of = `O contrato da proposta ${proposalNumber} “${title}”`;
  if (status === "signed")
    return { type: "contract_signed", title: "Contrato assinado", message: `${of} foi assinado.` };
  const why = reason ? ` Motivo: ${reason}` : " Você já pode gerar outro.";
  return {
    type: "contract_refused",
    title: "Contrato recusado",
    message: `${of} foi recusado pelo cliente.${why}`,
  };
}
