import { InputNumber } from "antd";
import { MAX_USERS } from "#shared/admin/rules.ts";
import type { Seats } from "#shared/subscription/schemas.ts";
import type { Period } from "#shared/subscription/seats.ts";
import { addDays, formatDay } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { MinusIcon, PlusIcon } from "#web/ui/marks/icons.tsx";
import { people, type SeatCosts, type useSeats } from "./use-seats.ts";
import styles from "./seats-dialog.module.css";

interface SeatsFormProps {
  id: string;
  seats: Seats;
  period: Period;
  view: Pick<ReturnType<typeof useSeats>, "limit" | "setLimit" | "costs" | "submit">;
}

export function SeatsForm({ id, seats, period, view }: SeatsFormProps) {
  const { taken, included } = seats;
  const { limit, setLimit, costs } = view;
  const least = Math.max(taken, included);
  const step = (by: number) =>
    setLimit(Math.min(MAX_USERS, Math.max(least, (limit ?? least) + by)));
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void view.submit();
      }}
    >
      <div>
        <label htmlFor={`${id}-limit`} className="u-label">
          Usuários no total
        </label>
        <div className={styles.stepper}>
          <IconButton
            label="Um usuário a menos"
            disabled={limit === null || limit <= least}
            onClick={() => step(-1)}
          >
            <MinusIcon size={16} />
          </IconButton>
          <InputNumber<number>
            id={`${id}-limit`}
            aria-describedby={`${id}-hint`}
            value={limit}
            min={least}
            max={MAX_USERS}
            precision={0}
            controls={false}
            // Opened by the person.
            autoFocus
            onChange={setLimit}
          />
          <IconButton label="Um usuário a mais" onClick={() => step(1)}>
            <PlusIcon size={16} />
          </IconButton>
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          O plano inclui {people(included)}. Cada um a mais custa{" "}
          {formatMoney(toCents(seats.pricePerSeat))} por mês.
        </p>
      </div>
      {costs ? <Costs costs={costs} period={period} limit={limit ?? included} /> : null}
      {seats.reducesOn && seats.paidThroughLimit === seats.paidLimit ? (
        <p className={styles.hint}>
          Até {formatDay(seats.reducesOn)} já estão pagos {people(seats.paidLimit)}: voltar a eles
          não custa nada agora.
        </p>
      ) : null}
    </form>
  );
}

interface CostsProps {
  costs: SeatCosts;
  period: Period;
  limit: number;
}

function Costs({ costs, period, limit }: CostsProps) {
  return (
    <dl className={styles.costs} aria-live="polite">
      <div>
        <dt>Agora, uma vez</dt>
        <dd className="num">
          <b>{formatMoney(costs.now)}</b>
          <small>{whatFor(costs.more, period)}</small>
        </dd>
      </div>
      <div>
        <dt>A partir de {formatDay(period.end)}</dt>
        <dd className="num">
          <b>{formatMoney(costs.monthly)}</b>
          <small>por mês, para {people(limit)}</small>
        </dd>
      </div>
    </dl>
  );
}

function whatFor(more: number, { end }: { end: string }): string {
  if (more === 0) return "nada a pagar agora";
  return `por ${people(more)} a mais até ${formatDay(addDays(end, -1))}`;
}
