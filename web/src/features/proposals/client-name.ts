import type { ClientMention } from "#shared/clients/contract.ts";

type Named = Pick<ClientMention, "name" | "company"> & { deleted?: boolean };

/** How a client is called: its company, else its name; a deleted one is marked (decisions M1). */
export function clientName({ name, company, deleted = false }: Named): string {
  return `${company || name || "-"}${deleted ? " (excluído)" : ""}`;
}
