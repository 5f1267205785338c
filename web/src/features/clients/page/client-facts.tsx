import type { ReactNode } from "react";
import type { Client } from "#shared/clients/schemas.ts";
import { formatDate } from "#shared/values/dates.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId, taxIdKind } from "#shared/values/tax-id.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import { PanelHead } from "./panel-head.tsx";
import styles from "./client-facts.module.css";
import { useClientAuthor } from "./use-client.ts";

interface ClientFactsProps {
  client: Client;
  onEdit: () => void;
}

export function ClientFacts({ client, onEdit }: ClientFactsProps) {
  const { name, company, cnpj, phone, email, address, observations, createdAt, merged } = client;
  const author = useClientAuthor(client);
  const zone = useZone();
  const mail = email && <Mail address={email} />;
  const call = phone && <Phone number={phone} />;
  const facts: [label: string, value: ReactNode][] = [
    [cnpj ? taxIdKind(cnpj) : "CPF/CNPJ", cnpj && formatTaxId(cnpj)],
    ...(company !== null && company !== name ? [["Contato", name] as [string, string]] : []),
    ["Telefone", call],
    ["E-mail", mail],
    ["Endereço", address],
    ["Observações", observations],
  ];
  return (
    <section aria-label="Dados">
      <PanelHead title="Dados" />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value || (
                <button
                  type="button"
                  className={styles.missing}
                  aria-label={`Adicionar ${label}`}
                  onClick={onEdit}
                >
                  <PlusIcon size={14} />
                  Adicionar
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.since}>
        Cliente desde {formatDate(createdAt, zone)}
        {author ? ` · por ${author}` : null}
      </p>
      {merged?.map((one) => (
        <p key={one.id} className={styles.since}>
          Unido com {one.name} em {formatDate(one.at, zone)}
        </p>
      ))}
    </section>
  );
}

function Phone({ number }: { number: string }) {
  return <span className={styles.phone}>{formatPhone(number)}</span>;
}

function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={styles.link}>
      {address}
    </a>
  );
}
