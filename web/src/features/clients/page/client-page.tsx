import type { ReactNode } from "react";
import { chatNumber } from "#shared/clients/contacts.ts";
import { clients } from "#shared/clients/contract.ts";
import { displayName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { daysBetween, dayOf, onDay, relativeDay } from "#shared/values/dates.ts";
import { callUrl, whatsappLink } from "#shared/values/phone.ts";
import { isCnpj } from "#shared/values/tax-id.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useIsNarrow } from "#web/ui/browser/use-media-query.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { WhatsappIcon } from "#web/ui/marks/drawn-icons.ts";
import { ClientsIcon, PhoneIcon, PlusIcon, StoreIcon, UserIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import { editAction, menuAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import { RowMenu } from "#web/ui/menus/row-menu.tsx";
import { DetailPage } from "#web/ui/page/detail/detail-page.tsx";
import { DetailSkeleton } from "#web/ui/page/detail/detail-skeleton.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { type MissingRecord, RecordFallback } from "#web/ui/page/record-fallback.tsx";
import { Navigate } from "#web/ui/router/link.tsx";
import { RESTORED } from "../use-clients.ts";
import { ClientContacts } from "./client-contacts.tsx";
import { ClientFacts } from "./client-facts.tsx";
import { ClientMoney } from "./client-money.tsx";
import { ClientProposals } from "./client-proposals.tsx";
import { ClientTasks } from "./client-tasks.tsx";
import { useClient, useClientActions, useClientProposals, useClientTasks } from "./use-client.ts";
import styles from "./client-page.module.css";

const BACK = { to: "/clients", label: "Clientes" };
const MISSING: MissingRecord = {
  art: "clients",
  title: "Cliente não encontrado",
  gender: "masculine",
  action: { label: "Ver todos os clientes", href: "/clients" },
  trash: { title: "Este cliente foi excluído", calls: clients, messages: RESTORED },
};
const ASIDE_WIDTH = 296;
/** After this time without contact, the sentence warns. */
const QUIET_DAYS = 30;

const ClientDialog = lazyDialog(() => import("../client-dialog.tsx"), "ClientDialog", "editing");

const MergeDialog = lazyDialog(() => import("./merge-dialog.tsx"), "MergeDialog");

export function ClientPage() {
  const { list, client, became, isMissing } = useClient();
  if (became) return <Navigate to={`/clients/${became.id}`} />;
  if (client) return <Detail client={client} all={list.data ?? []} />;
  return (
    <>
      <PageHead title="Cliente" back={BACK} sentence={"\u00A0"} />
      <RecordFallback read={list} isMissing={isMissing} missing={MISSING}>
        <ClientSkeleton />
      </RecordFallback>
    </>
  );
}

function Detail({ client, all }: { client: Client; all: readonly Client[] }) {
  const actions = useClientActions(client);
  const proposals = useClientProposals(client);
  const tasks = useClientTasks(client);
  const isNarrow = useIsNarrow();
  const name = displayName(client);
  const create = {
    label: "Nova proposta",
    icon: <PlusIcon />,
    href: `/proposals/new?cliente=${client.id}`,
  };
  return (
    <>
      <PageHead
        title={name}
        back={BACK}
        badge={<KindBadge client={client} />}
        sentence={<Sentence client={client} lastContactAt={proposals.sums?.lastContactAt} />}
        icons={<RowMenu label={`Ações de ${name}`} items={menuOf(actions, all)} />}
        {...(isNarrow ? {} : { secondary: phoneLinks(client), primary: create })}
      />
      {/* All at once, so that nothing moves. */}
      {proposals.list.isPending || tasks.list.isPending ? (
        <ClientSkeleton />
      ) : (
        <>
          <ClientMoney sums={proposals.sums} />
          <DetailPage
            aside={
              <>
                <ClientFacts client={client} onEdit={actions.edit} />
                <ClientContacts client={client} />
              </>
            }
            asideWidth={ASIDE_WIDTH}
          >
            <ClientProposals client={client} {...proposals} />
            <ClientTasks client={client} {...tasks} />
          </DetailPage>
        </>
      )}
      {isNarrow ? <Bar client={client} create={create} /> : null}
      <ClientDialog
        editing={actions.isEditing ? client : undefined}
        all={all}
        onSave={actions.save}
        onRemove={() => void actions.remove()}
        onClose={actions.close}
      />
      <MergeDialog open={actions.isMerging} client={client} all={all} onClose={actions.endMerge} />
    </>
  );
}

function ClientSkeleton() {
  return (
    <DetailSkeleton strip={96} content={[220, 160]} aside={[220, 160]} asideWidth={ASIDE_WIDTH} />
  );
}

type Actions = ReturnType<typeof useClientActions>;

function menuOf({ edit, merge, canMerge, remove }: Actions, all: readonly Client[]) {
  return [
    editAction(edit),
    ...(canMerge && all.length > 1
      ? [menuAction("merge", "Unir com outro cliente", ClientsIcon, merge)]
      : []),
    removeAction(() => void remove()),
  ];
}

interface BarProps {
  client: Client;
  create: { label: string; icon: ReactNode; href: string };
}

/** Actions on phones; replaces the bottom bar. */
function Bar({ client, create }: BarProps) {
  return (
    <div className={styles.bar} role="group" aria-label="Ações">
      {phoneLinks(client).map(({ label, icon, href }) => (
        <Button key={label} href={href} icon={icon}>
          {label}
        </Button>
      ))}
      <Button variant="primary" href={create.href} icon={create.icon}>
        {create.label}
      </Button>
    </div>
  );
}

/** Returns links to the phone of the main contact, else of the client. */
function phoneLinks({ phone, contacts: [main] = [] }: Client) {
  const chat = main && chatNumber(main);
  const whatsapp = whatsappLink(chat ?? "", "") ?? whatsappLink(phone ?? "", "");
  const call = callUrl(main?.phone ?? phone ?? "");
  return [
    ...(call ? [{ label: "Ligar", icon: <PhoneIcon size={16} />, href: call }] : []),
    ...(whatsapp === undefined
      ? []
      : [{ label: "WhatsApp", icon: <WhatsappIcon size={17} />, href: whatsapp }]),
  ];
}

function KindBadge({ client: { company, cnpj } }: { client: Client }) {
  const isCompany = company !== null || (cnpj !== null && isCnpj(cnpj));
  return (
    <StatusBadge tone="neutral" icon={isCompany ? <StoreIcon size={12} /> : <UserIcon size={12} />}>
      {isCompany ? "Empresa" : "Pessoa física"}
    </StatusBadge>
  );
}

interface SentenceProps {
  client: Client;
  lastContactAt: string | null | undefined;
}

function Sentence({ client: { name, company }, lastContactAt }: SentenceProps) {
  const now = useNow().toISOString();
  const zone = useZone();
  const person = company !== null && company !== name ? name : undefined;
  const isQuiet =
    lastContactAt && daysBetween(dayOf(lastContactAt, zone), dayOf(now, zone)) > QUIET_DAYS;
  return (
    <>
      {person}
      {person && lastContactAt ? " · " : null}
      {lastContactAt ? (
        <span className={isQuiet ? styles.quiet : undefined}>
          última conversa {onDay(relativeDay(lastContactAt, now, zone))}
        </span>
      ) : null}
      {person || lastContactAt ? null : "\u00A0"}
    </>
  );
}
