import { useMemo, useState } from "react";
import type { ClientSummary } from "#shared/clients/client-summary.ts";
import { clientName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { formatTaxId, isCnpj, normalizeTaxId } from "#shared/values/tax-id.ts";
import { useProposalList } from "#web/contract/reads.ts";
import { useFollowMerged } from "#web/contract/use-merged-into.ts";
import { type Choice, Combobox, type ComboboxProps } from "#web/ui/choices/combobox.tsx";
import { emptyText } from "#web/ui/choices/empty-text.ts";
import { ranked, search, mostUsedFirst } from "#web/ui/choices/rank.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { PlusIcon, SearchIcon } from "#web/ui/marks/icons.tsx";

const MAX_OPTIONS = 8;

interface ClientPickerProps extends Partial<
  Omit<ComboboxProps, "text" | "onText" | "choices" | "onPick" | "lead" | "empty">
> {
  value?: number;
  onChange?: (id: number) => void;
  clients: readonly Client[] | undefined;
  /** May have been deleted. */
  chosen: ClientSummary | undefined;
  /** Called with the typed name or CNPJ. */
  onCreate: (typed: string) => void;
  onPicked: () => void;
}

/** Searches by name, company and tax id; offers to create a client. */
export function ClientPicker(props: ClientPickerProps) {
  const { value, onChange, clients, chosen, onCreate, onPicked, onBlur, ...rest } = props;
  // Belongs to one client: when another is set from outside, its name shows.
  const [draft, setDraft] = useState<{ text: string; over: number | undefined }>();
  const typed = draft && draft.over === value ? draft.text : undefined;
  useFollowMerged(value, onChange);
  const known = useProposalList({ when: false });
  const index = useMemo(
    () =>
      mostUsedFirst(
        clients ?? [],
        (known.data ?? []).map(({ clientId }) => clientId),
      ).map((client) =>
        ranked(client, clientName(client), [
          client.name,
          client.cnpj,
          formatTaxId(client.cnpj ?? ""),
        ]),
      ),
    [clients, known.data],
  );
  const taken =
    clients?.find(({ id }) => id === value) ?? (chosen?.id === value ? chosen : undefined);
  const name = taken ? clientName(taken) : "";
  const query = typed?.trim() ?? "";
  const found = search(index, query).slice(0, MAX_OPTIONS);
  const write = (text: string) => {
    setDraft({ text, over: value });
    const cnpj = normalizeTaxId(text);
    if (isCnpj(cnpj) && !clients?.some((client) => client.cnpj === cnpj)) onCreate(cnpj);
  };
  const pick = (key: string) => {
    if (key === "create") return onCreate(query);
    if (key === "look-up") return onCreate("");
    setDraft(undefined);
    onChange?.(Number(key));
    onPicked();
  };
  return (
    <Combobox
      {...rest}
      placeholder="Nome, empresa ou CNPJ"
      text={typed ?? name}
      onText={write}
      choices={[...found.map(toChoice), ...actions(query)]}
      onPick={pick}
      empty={emptyText(clients, "Nenhum cliente encontrado", "Nenhum cliente cadastrado ainda")}
      lead={taken && typed === undefined ? faceOf(name) : undefined}
      onBlur={(event) => {
        // Restores the name of the chosen client. Text that matches no client stays visible.
        if (taken || !query) setDraft(undefined);
        onBlur?.(event);
      }}
    />
  );
}

function toChoice(client: Client): Choice {
  const label = clientName(client);
  const note = client.company && client.company !== client.name ? client.name : null;
  return { key: String(client.id), label, note, lead: faceOf(label) };
}

function actions(query: string): Choice[] {
  const create: Choice = {
    key: "create",
    label: `Criar cliente “${query}”`,
    lead: <PlusIcon size={16} />,
    isAction: true,
  };
  const lookUp: Choice = {
    key: "look-up",
    label: "Buscar pelo CNPJ",
    lead: <SearchIcon size={16} />,
    isAction: true,
  };
  return query ? [create, lookUp] : [lookUp];
}

function faceOf(name: string) {
  return <Avatar kind="company" name={name} size={20} />;
}
