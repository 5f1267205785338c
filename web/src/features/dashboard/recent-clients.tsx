import { displayName } from "#shared/clients/rules.ts";
import type { RecentClient } from "#shared/dashboard/schemas.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { TwoFacts } from "#web/ui/page/two-facts.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { TwoLines } from "#web/ui/tables/two-lines.tsx";
import { Card, Nothing } from "./card.tsx";
import card from "./card.module.css";

export function RecentClients({ clients }: { clients: RecentClient[] }) {
  return (
    <Card title="Clientes recentes" all={{ label: "Ver todos", to: "/clients" }}>
      {clients.length === 0 ? (
        <Nothing
          title="Nenhum cliente cadastrado ainda"
          action={{ label: "Cadastrar cliente", to: "/clients?editar=novo" }}
        />
      ) : (
        <ul className={card.rows}>
          {clients.map((client) => (
            <li key={client.id}>
              <Link to={`/clients/${client.id}`} className={card.row}>
                <TwoLines
                  lead={<Avatar kind="company" name={displayName(client)} />}
                  title={displayName(client)}
                  detail={<Contact {...client} />}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Contact person and phone number, or the e-mail address. */
function Contact({ name, company, phone, email }: RecentClient) {
  const person = company !== null && company !== name ? name : null;
  return phone === null ? (
    [person, email].filter(Boolean).join(" · ")
  ) : (
    <TwoFacts first={person} second={formatPhone(phone)} />
  );
}
