import type { Dashboard } from "#shared/dashboard/schemas.ts";
import { formatTime } from "#shared/values/dates.ts";
import { toInstant } from "#shared/values/instants.ts";
import { ME } from "#web/contract/person-filter.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { Segmented } from "#web/ui/choices/segmented.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { Attention } from "./attention.tsx";
import { PendingStrip, SalesStrip } from "./sales-strip.tsx";
import styles from "./sales.module.css";

interface SalesSectionProps {
  sales: Dashboard["sales"];
  /** Milliseconds since 1970. */
  readAt: number;
}

export function SalesSection({ sales, readAt }: SalesSectionProps) {
  const [{ vendas }, setUrl] = useUrlState({ vendas: "" });
  const { id } = useUser();
  const zone = useZone();
  const { team, mine, isWhole, hasSent, today } = sales;
  // With a single seller both views show the same numbers.
  const canSwitch = JSON.stringify(team) !== JSON.stringify(mine);
  const isOwn = canSwitch && vendas === ME;
  const sellerId = isOwn ? id : undefined;
  const shown = { figures: isOwn ? mine : team, sellerId, today, hasSent };
  return (
    <section className={styles.section} aria-labelledby="vendas">
      <div className={styles.head}>
        <h2 id="vendas">Vendas</h2>
        <span className={styles.read}>Atualizado às {formatTime(toInstant(readAt), zone)}</span>
        {canSwitch ? (
          <Segmented
            size="small"
            aria-label="Vendas de quem"
            value={isOwn ? ME : ""}
            onChange={(value) => setUrl({ vendas: value })}
            options={[
              { value: "", label: "Equipe" },
              { value: ME, label: "Eu" },
            ]}
          />
        ) : null}
        <Link to={isOwn ? `/reports?pessoa=${ME}` : "/reports"} className={styles.all}>
          Ver relatórios
        </Link>
      </div>
      <div className={styles.card}>
        {isWhole ? (
          <>
            <SalesStrip {...shown} />
            <Attention {...shown} />
          </>
        ) : (
          <>
            <PendingStrip today={today} />
            <p className={styles.sentence}>Somando as propostas de antes…</p>
          </>
        )}
      </div>
    </section>
  );
}
