import type { OfferDetails } from "#shared/offers/details.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ClockIcon } from "#web/ui/marks/icons.tsx";
import styles from "./offer.module.css";

interface ReminderRowProps {
  proposal: ProposalHead;
  reminder: NonNullable<OfferDetails["reminder"]>;
}

export function ReminderRow({ proposal, reminder }: ReminderRowProps) {
  const zone = useZone();
  const { at, sentAt, isOff, isStopped } = reminder;
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
        <small>
          {sentAt !== null
            ? `Enviado em ${formatDateTime(sentAt, zone)}`
            : at !== null
              ? `Vai por e-mail em ${formatDateTime(at, zone)}, se ele não responder antes`
              : isStopped
                ? "Desligado pelo cliente"
                : "Desligado nesta proposta"}
        </small>
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
