import { useState } from "react";
import type { Dashboard } from "#shared/dashboard/schemas.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { goalPercent } from "#shared/reports/measures.ts";
import { goalPace } from "#shared/reports/pace.ts";
import { fullName } from "#shared/users/full-name.ts";
import { compareNames } from "#shared/values/compare-names.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { monthName } from "#shared/values/months.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { useMemberList } from "#web/contract/reads.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { CheckIcon, PencilIcon } from "#web/ui/marks/icons.tsx";
import card from "../card.module.css";
import styles from "./goal-card.module.css";

const GoalDialog = lazyDialog(() => import("./goal-dialog.tsx"), "GoalDialog", "isOpen");

interface GoalCardProps {
  goal: Dashboard["goal"];
  /** Of the team, this month, in reais. */
  accepted: number;
  today: string;
}

/** Owner and administrators set the goal. */
export function GoalCard({ goal, accepted, today }: GoalCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { role } = useUser();
  const isAdmin = hasRole(role, "admin");
  if (!goal && !isAdmin) return null;
  return (
    <section className={card.card} aria-labelledby="meta">
      <div className={card.head}>
        <h2 id="meta">Meta de {monthName(today)}</h2>
        {goal && isAdmin ? (
          <IconButton label="Mudar meta" onClick={() => setOpen(true)}>
            <PencilIcon size={15} />
          </IconButton>
        ) : null}
      </div>
      <div className={styles.body}>
        {goal ? (
          <>
            {goal.amount === null ? null : (
              <Progress amount={goal.amount} accepted={accepted} today={today} />
            )}
            <People people={goal.people} />
          </>
        ) : (
          <div className={styles.none}>
            <p>Defina a meta do mês e acompanhe aqui.</p>
            <Button size="sm" onClick={() => setOpen(true)}>
              Definir meta
            </Button>
          </div>
        )}
      </div>
      <GoalDialog isOpen={isOpen} today={today} onClose={() => setOpen(false)} />
    </section>
  );
}

interface ProgressProps {
  amount: number;
  accepted: number;
  today: string;
}

function Progress({ amount, accepted, today }: ProgressProps) {
  const goal = toCents(amount);
  const done = toCents(accepted);
  const { percent, expected, missing, days } = goalPace(goal, done, today);
  return (
    <>
      <p className={styles.figure}>
        <b className="num">{formatMoney(done)}</b>
        <span className="num">de {formatMoney(goal)}</span>
      </p>
      <div
        className={styles.bar}
        role="img"
        aria-label={`${percent}% da meta; nesta data o esperado seria ${expected}%`}
      >
        <i style={{ width: `${Math.min(percent, 100)}%` }} />
        {expected < 100 ? <u style={{ left: `${expected}%` }} /> : null}
      </div>
      <p className={`num ${styles.pace}`}>
        <span>{percent}%</span>
        {missing > 0 ? (
          <span>
            Faltam {formatMoney(missing)}
            {days > 0 ? ` em ${formatCount(days, "dia útil", "dias úteis")}` : null}
          </span>
        ) : (
          <span className={styles.reached}>
            <CheckIcon size={14} />
            Meta batida
          </span>
        )}
      </p>
    </>
  );
}

/** By name, without ranking. */
function People({ people }: Pick<NonNullable<Dashboard["goal"]>, "people">) {
  const members = useMemberList({ when: people.length > 0 });
  const known = new Map((members.data ?? []).map(({ user }) => [user.id, user]));
  const shown = people
    .flatMap(({ userId, amount, accepted }) => {
      const user = known.get(userId);
      const money = { goal: toCents(amount), done: toCents(accepted) };
      return user ? [{ userId, user, name: fullName(user), ...money }] : [];
    })
    .toSorted((a, b) => compareNames(a.name, b.name));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.people}>
      {shown.map(({ userId, user, name, goal, done }) => (
        <li key={userId} className={styles.person}>
          <Avatar kind="person" name={name} size={24} src={user.profileImageUrl} />
          <span className={styles.name}>{name}</span>
          <span className={`num ${styles.done}`}>
            {formatMoney(done)}
            <span
              className={styles.share}
              aria-label={`${goalPercent(goal, done)}% da meta de ${formatMoney(goal)}`}
            >
              {goalPercent(goal, done)}%
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
