import { Link } from "react-router-dom";
import { displayName } from "#shared/clients/rules.ts";
import type { RecentClient } from "#shared/dashboard/contract.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { TwoLines } from "#web/ui/two-lines.tsx";
import card from "./card.module.css";
import { Card, Nothing } from "./card.tsx";

/** The clients that came last. */
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
              <Link to={`/clients?editar=${client.id}`} className={card.row}>
                <TwoLines
                  lead={<Avatar kind="company" name={displayName(client)} />}
                  title={displayName(client)}
                  detail={contact(client)}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Who to talk to and how: 'Helena Duarte · (11) 3045-8800'. */
function contact({ name, company, phone, email }: RecentClient): string {
  const person = company !== null && company !== name ? name : null;
  return [person, phone === null ? email : formatPhone(phone)].filter(Boolean).join(" · ");
}
