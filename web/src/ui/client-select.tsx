import { Select, type SelectProps } from "antd";
import type { ReactNode } from "react";
import type { Client, ClientMention } from "#shared/clients/contract.ts";
import { clientName } from "#shared/clients/rules.ts";
import { fold } from "#shared/values/text.ts";
import { Avatar } from "./avatar.tsx";
import { SelectOption } from "./select-option.tsx";

interface ClientOption {
  value: number;
  label: ReactNode;
  name: string;
  /** The person of a company. */
  person: string;
}

interface ClientSelectProps extends Omit<SelectProps<number, ClientOption>, "options"> {
  /** Undefined until they are read. */
  clients: readonly Client[] | undefined;
  /** The client it has, which may be deleted by now. */
  chosen: ClientMention | undefined;
}

/** Chooses a client by name or company. */
export function ClientSelect({ clients, chosen, ...field }: ClientSelectProps) {
  const options = (clients ?? []).map(toOption);
  if (chosen?.deleted) options.push(toOption(chosen));
  return (
    <Select<number, ClientOption>
      {...field}
      placeholder="Selecione um cliente"
      options={options}
      showSearch={{ filterOption: fits }}
      notFoundContent={
        clients?.length === 0 ? "Nenhum cliente cadastrado ainda" : "Nenhum cliente encontrado"
      }
      labelRender={({ label }) => label ?? "Carregando..."}
      optionRender={inList}
    />
  );
}

function toOption(client: Client | ClientMention): ClientOption {
  const name = clientName(client);
  return {
    value: client.id,
    name,
    person: client.company ? client.name : "",
    label: <SelectOption lead={faceOf(name)} name={name} />,
  };
}

function fits(typed: string, option?: ClientOption): boolean {
  return fold(`${option?.name}\n${option?.person}`).includes(fold(typed.trim()));
}

function inList({ data: { name, person } }: { data: ClientOption }) {
  return <SelectOption lead={faceOf(name)} name={name} aside={person} />;
}

function faceOf(name: string): ReactNode {
  return <Avatar kind="company" name={name} size={20} />;
}
