import type { OfferDetails } from "#shared/offers/details.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ClockIcon } from "#web/ui/marks/icons.tsx";
import styles from "./offer.module.css";

type Reminder = NonNullable<OfferDetails["reminder"]>;

interface ReminderRowProps {
  proposal: ProposalHead;
  reminder: Reminder;
}

export function ReminderRow({ proposal, reminder }: ReminderRowProps) {
  const zone = useZone();
  const { sentAt, isOff, isStopped } = reminder;
  const set = useWrite(proposals.setReminder, {
    done: (_answer, input) => (input.isOff ? "Lembrete desligado" : "Lembrete ligado"),
    failed: "Erro ao mudar o lembrete",
  });
  return (
    <li>
      <span className={styles.disc}>
        <ClockIcon size={16} />
      </span>
      <span className={styles.who}>
        <b>Lembrete ao cliente</b>
        <small>{textOf(reminder, zone)}</small>
      </span>
      {sentAt === null && !isStopped ? (
        <Button
          size="sm"
          variant="ghost"
          disabled={set.isPending}
          onClick={() => set.mutate({ id: proposal.id, isOff: !isOff })}
        >
          {isOff ? "Lembrar" : "Não lembrar"}
        </Button>
      ) : null}
    </li>
  );
}

function textOf({ at, sentAt, isStopped }: Reminder, zone: string): string {
  if (sentAt !== null) return `Enviado em ${formatDateTime(sentAt, zone)}`;
  if (at !== null)
    return `Vai por e-mail em ${formatDateTime(at, zone)}, se ele não responder antes`;
  return isStopped ? "Desligado pelo cliente" : "Desligado nesta proposta";
}
