import type { ClientSummary } from "#shared/clients/client-summary.ts";
import { clientName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { Avatar } from "../marks/avatar.tsx";
import { emptyText } from "./empty-text.ts";
import { type Choice, Select, type SelectProps } from "./select.tsx";

interface ClientSelectProps extends Omit<SelectProps<number>, "options"> {
  clients: readonly Client[] | undefined;
  /** May have been deleted. */
  chosen: ClientSummary | undefined;
}

export function ClientSelect({ clients, chosen, ...field }: ClientSelectProps) {
  const options = (clients ?? []).map(toChoice);
  if (chosen?.deleted) options.push(toChoice(chosen));
  return (
    <Select<number>
      {...field}
      placeholder="Selecione um cliente"
      options={options}
      showSearch
      notFoundContent={emptyText(
        clients,
        "Nenhum cliente encontrado",
        "Nenhum cliente cadastrado ainda",
      )}
    />
  );
}

function toChoice(client: Client | ClientSummary): Choice<number> {
  const label = clientName(client);
  return {
    value: client.id,
    label,
    aside: client.company && client.company !== client.name ? client.name : "",
    lead: <Avatar kind="company" name={label} size={20} />,
  };
}
