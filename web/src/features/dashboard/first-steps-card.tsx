import { useId } from "react";
import { Link } from "react-router-dom";
import { auth } from "#shared/auth/contract.ts";
import type { FirstSteps } from "#shared/dashboard/contract.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { useRead } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CheckIcon, CloseIcon } from "#web/ui/icons.tsx";
import card from "./card.module.css";
import styles from "./first-steps-card.module.css";
import { FIRST_STEPS } from "./first-steps.ts";
import { ProgressRing } from "./progress-ring.tsx";

interface FirstStepsCardProps {
  steps: FirstSteps;
  onDismiss: () => void;
}

/** The way to the first proposal. A step ticks itself once what it asks for is there (decisions §6.6). */
export function FirstStepsCard({ steps, onDismiss }: FirstStepsCardProps) {
  const id = useId();
  const { data: user } = useRead(auth.user, {}, { quiet: true });
  const isAdmin = user?.role ? hasRole(user.role, "admin") : false;
  const done = FIRST_STEPS.filter(({ key }) => steps[key]).length;
  const isComplete = done === FIRST_STEPS.length;
  const current = FIRST_STEPS.find(
    ({ key, isForAdmins = false }) => !steps[key] && (isAdmin || !isForAdmins),
  );
  return (
    <section className={card.card} aria-labelledby={id}>
      <header className={`${card.head} ${styles.head}`}>
        <ProgressRing done={done} all={FIRST_STEPS.length} />
        <h2 id={id}>{isComplete ? "Tudo pronto!" : "Primeiros passos"}</h2>
        <span className={`num ${styles.tally}`}>
          {done} de {FIRST_STEPS.length}
        </span>
        <IconButton label="Ocultar primeiros passos" size="sm" onClick={onDismiss}>
          <CloseIcon size={16} />
        </IconButton>
      </header>
      <p className={isComplete ? styles.praise : "sr-only"} role="status">
        {isComplete ? "Sua empresa está pronta para fechar negócios." : null}
      </p>
      <ol className={styles.steps}>
        {FIRST_STEPS.map((step) => (
          <Step key={step.key} step={step} isDone={steps[step.key]} isCurrent={step === current} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  step: (typeof FIRST_STEPS)[number];
  isDone: boolean;
  isCurrent: boolean;
}

function Step({ step: { title, sentence, action, to }, isDone, isCurrent }: StepProps) {
  const look = [styles.step, isDone && styles.done, isCurrent && styles.current]
    .filter(Boolean)
    .join(" ");
  return (
    <li className={look} aria-current={isCurrent ? "step" : undefined}>
      <span className={styles.mark}>{isDone ? <CheckIcon size={12} /> : null}</span>
      <div className={styles.what}>
        <Link to={to} className={styles.title}>
          {title}
          <span className="sr-only">{isDone ? " (feito)" : " (a fazer)"}</span>
        </Link>
        {isCurrent ? (
          <>
            <p>{sentence}</p>
            <Button size="sm" href={to}>
              {action}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}
