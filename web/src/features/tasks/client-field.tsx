import { Select, type SelectProps } from "antd";
import type { ReactNode } from "react";
import { type Client, type ClientMention, clients } from "#shared/clients/contract.ts";
import { clientName } from "#shared/clients/rules.ts";
import { fold } from "#shared/values/text.ts";
import { useRead } from "#web/contract/hooks.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import styles from "./select.module.css";

interface Option {
  value: number;
  name: string;
  /** The person of a company. */
  person: string;
  label: ReactNode;
}

interface ClientFieldProps extends Omit<SelectProps<number, Option>, "options"> {
  /** The client it has, which may be deleted by now. */
  chosen: ClientMention | undefined;
  onAdd: () => void;
}

/** Chooses a client by name or company, or makes a new one. */
export function ClientField({ chosen, onAdd, ...field }: ClientFieldProps) {
  const list = useRead(clients.list, {});
  const options = (list.data ?? []).map(toOption);
  if (chosen?.deleted) options.push(toOption(chosen));
  return (
    <div className={styles.withButton}>
      <Select<number, Option>
        {...field}
        loading={list.isPending}
        placeholder="Selecione um cliente"
        options={options}
        showSearch={{ filterOption: fits }}
        notFoundContent={
          list.data?.length === 0 ? "Nenhum cliente cadastrado ainda" : "Nenhum cliente encontrado"
        }
        labelRender={({ label }) => label ?? "Carregando..."}
        optionRender={inList}
      />
      <Button icon={<PlusIcon size={16} />} onClick={onAdd}>
        Novo cliente
      </Button>
    </div>
  );
}

function toOption(client: Client | ClientMention): Option {
  const name = clientName(client);
  const person = client.company === null ? "" : client.name;
  return { value: client.id, name, person, label: <Named name={name} /> };
}

function fits(typed: string, option?: Option): boolean {
  return fold(`${option?.name}\n${option?.person}`).includes(fold(typed.trim()));
}

function inList({ data: { name, person } }: { data: Option }) {
  return <Named name={name} person={person} />;
}

function Named({ name, person = "" }: { name: string; person?: string }) {
  return (
    <span className={styles.option}>
      <Avatar kind="company" name={name} size={20} />
      <span className={styles.name}>{name}</span>
      {person ? <span className={styles.aside}>{person}</span> : null}
    </span>
  );
}
