import { displayName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { callUrl, formatPhone } from "#shared/values/phone.ts";
import { formatTaxId, isCnpj } from "#shared/values/tax-id.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { PhoneIcon } from "#web/ui/marks/icons.tsx";
import { TwoFacts } from "#web/ui/page/two-facts.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { RowCard } from "#web/ui/tables/row-card.tsx";
import { TwoLines } from "#web/ui/tables/two-lines.tsx";
import styles from "./clients.module.css";

export const columns: Column<Client>[] = [
  {
    key: "name",
    title: "Nome/Empresa",
    sortBy: displayName,
    render: (client) => (
      <TwoLines
        lead={<Avatar kind="company" name={displayName(client)} />}
        title={displayName(client)}
        detail={person(client)}
      />
    ),
  },
  {
    key: "email",
    title: "Email",
    width: "27%",
    sortBy: ({ email }) => email,
    render: ({ email }) => <TextCell>{email}</TextCell>,
  },
  {
    key: "phone",
    title: "Telefone",
    width: 150,
    render: ({ phone }) => <TextCell>{phone && formatPhone(phone)}</TextCell>,
  },
  {
    key: "cnpj",
    title: "CNPJ",
    width: 176,
    sortBy: ({ cnpj }) => cnpj,
    render: ({ cnpj }) => <TextCell>{cnpj && formatTaxId(cnpj)}</TextCell>,
  },
];

function TextCell({ children }: { children: string | null }) {
  if (!children) return <span className={styles.nothing}>–</span>;
  return (
    <span className={styles.line} title={children}>
      {children}
    </span>
  );
}

/** Shown under the company. */
function person({ name, company, cnpj }: Client): string | null {
  if (company !== null) return name === company ? null : name;
  return cnpj !== null && isCnpj(cnpj) ? null : "Pessoa física";
}

export function ClientCard(client: Client) {
  const { phone, email } = client;
  return (
    <RowCard
      lead={<Avatar kind="company" name={displayName(client)} size={40} />}
      title={displayName(client)}
      detail={
        phone === null ? (
          [person(client), email].filter(Boolean).join(" · ")
        ) : (
          <TwoFacts first={person(client)} second={formatPhone(phone)} />
        )
      }
    />
  );
}

export function CallLink(client: Client) {
  const call = callUrl(client.phone ?? "");
  if (!call) return null;
  return (
    <a href={call} className={styles.call} aria-label={`Ligar para ${displayName(client)}`}>
      <PhoneIcon />
    </a>
  );
}
