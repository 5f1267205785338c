import { LOST_REASON_LABELS, LOST_REASONS } from "#shared/offers/decisions/lost-reasons.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { CrossRingIcon } from "#web/ui/marks/icons.tsx";
import { MenuButton } from "#web/ui/menus/menu-button.tsx";
import { Banner } from "#web/ui/page/banner.tsx";
import styles from "./offer.module.css";

const ITEMS = LOST_REASONS.map((key) => ({ key, label: LOST_REASON_LABELS[key] }));

export function LostStrip({ proposal }: { proposal: ProposalHead }) {
  const save = useWrite(proposals.update, {
    done: "Motivo salvo",
    failed: "Erro",
    fallback: "Falha ao salvar proposta",
  });
  const { id, status, lostReason, lostText } = proposal;
  if (status !== "rejected") return null;
  return (
    <div className={styles.strip}>
      <Banner label="Motivo da perda">
        <CrossRingIcon />
        <p>
          <b>
            {lostReason === null
              ? "Por que esta proposta foi perdida?"
              : `Motivo da perda: ${LOST_REASON_LABELS[lostReason]}.`}
          </b>
          {lostText === null ? null : ` ${lostText}`}
        </p>
        <MenuButton
          menu={{
            selectable: true,
            selectedKeys: lostReason === null ? [] : [lostReason],
            items: ITEMS,
            onClick: ({ key }) => {
              const chosen = LOST_REASONS.find((reason) => reason === key);
              if (chosen && chosen !== lostReason) save.mutate({ id, lostReason: chosen });
            },
          }}
        >
          <Button size="sm" disabled={save.isPending}>
            {lostReason === null ? "Informar motivo" : "Alterar motivo"}
          </Button>
        </MenuButton>
      </Banner>
    </div>
  );
}
