import {
  type ClientField,
  COLUMN_FIELDS,
  FIELD_LABELS,
  formatField,
} from "#shared/clients/fields.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { formatDate } from "#shared/values/dates.ts";
import { taxIdKind } from "#shared/values/tax-id.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import { PanelHead } from "./panel-head.tsx";
import { useClientAuthor } from "./use-client.ts";
import styles from "./client-facts.module.css";

/** The company is in the title of the page. */
const FACTS: readonly ClientField[] = [
  "cnpj",
  ...COLUMN_FIELDS.filter((field) => field !== "cnpj" && field !== "company"),
];

interface ClientFactsProps {
  client: Client;
  onEdit: () => void;
}

export function ClientFacts({ client, onEdit }: ClientFactsProps) {
  const { name, company, createdAt, merged } = client;
  const author = useClientAuthor(client);
  const zone = useZone();
  const hasContact = company !== null && company !== name;
  const facts = FACTS.filter((field) => field !== "name" || hasContact).map((field) => ({
    field,
    label: labelOf(field, client),
    value: client[field],
  }));
  return (
    <section aria-label="Dados">
      <PanelHead title="Dados" />
      <dl className={styles.facts}>
        {facts.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {value ? (
                <Value field={field} value={value} />
              ) : (
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

function labelOf(field: ClientField, { cnpj }: Client): string {
  if (field === "name") return "Contato";
  return field === "cnpj" && cnpj ? taxIdKind(cnpj) : FIELD_LABELS[field];
}

function Value({ field, value }: { field: ClientField; value: string }) {
  const text = formatField(field, value);
  if (field === "phone") return <span className={styles.phone}>{text}</span>;
  if (field !== "email") return text;
  return (
    <a href={`mailto:${text}`} className="u-underline u-touch">
      {text}
    </a>
  );
}
