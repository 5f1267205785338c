import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { monthAndYear } from "#shared/values/months.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";

export type Counted = Pick<ProposalHead, "totalAmount" | "days">;

/** Returns 'Ela conta R$ 4.500,00 em outubro de 2026.', and what happens to it; undefined unless it is accepted. */
export function countedInWords({ totalAmount, days }: Counted, change: string): string | undefined {
  if (days.acceptedOn === null) return undefined;
  const month = monthAndYear(days.acceptedOn);
  return `Ela conta ${formatMoney(toCents(totalAmount))} em ${month}. ${change}`;
}

/** Returns what the month loses with an accepted proposal. */
export function monthLoss(proposal: Counted): string | undefined {
  return countedInWords(proposal, "O mês passa a mostrar esse valor a menos.");
}

/** Returns how an edit of an accepted proposal shows in its month. */
export function monthEdit(proposal: Counted): string | undefined {
  return countedInWords(proposal, "Se o valor mudar, o total do mês também muda.");
}

/** Asks before a proposal leaves 'Aceita'. Resolves to true at once for others. */
export async function confirmUnaccept(proposal: ProposalHead): Promise<boolean> {
  const text = monthLoss(proposal);
  return text
    ? confirm({ title: `Tirar ${proposal.proposalNumber} de Aceita?`, text, action: "Mover" })
    : true;
}
