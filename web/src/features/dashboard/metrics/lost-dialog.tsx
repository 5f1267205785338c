import { clientName } from "#shared/clients/rules.ts";
import { LOST_REASON_LABELS } from "#shared/offers/decisions/lost-reasons.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { sumTotals } from "#shared/proposals/rules.ts";
import { formatDate } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ListDialog } from "./list-dialog.tsx";
import { LostReasons } from "./lost-reasons.tsx";
import styles from "./list-dialog.module.css";

interface LostDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Newest first. Reads when it opens. */
export function LostDialog({ isOpen, onClose }: LostDialogProps) {
  const list = useRead(proposals.rejected, {}, { when: isOpen });
  return (
    <ListDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Propostas perdidas"
      sentence={sumUp}
      rows={list.data}
      summary={(lost) => <LostReasons lost={lost} />}
      row={(proposal) => <LostRow proposal={proposal} />}
      empty={{
        title: "Nenhuma proposta perdida",
        sentence: "As que forem marcadas como perdidas aparecem aqui.",
      }}
      all={{ label: "Ver todas as perdidas", to: "/proposals?status=rejected" }}
      read={list}
    />
  );
}

/** Returns '2 propostas, R$ 1.234,56 no total.' */
function sumUp(lost: ProposalHead[]): string {
  const total = sumTotals(lost);
  const count = formatCount(lost.length, "proposta", "propostas");
  return `${count}, ${formatMoney(total)} no total.`;
}

function LostRow({ proposal }: { proposal: ProposalHead }) {
  const { id, title, client, totalAmount, rejectedAt, lostReason } = proposal;
  const zone = useZone();
  return (
    <>
      <div className={styles.what}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.client}>
          {[clientName(client), lostReason && LOST_REASON_LABELS[lostReason]]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <p className={styles.value}>
        <b className="num">{formatMoney(toCents(totalAmount))}</b>
        {rejectedAt ? (
          <span>
            Perdida em <time dateTime={rejectedAt}>{formatDate(rejectedAt, zone)}</time>
          </span>
        ) : null}
      </p>
      <Button size="sm" href={`/proposals/${id}`}>
        Ver Detalhes
      </Button>
    </>
  );
}
