import { useId } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { CheckIcon, CloseIcon } from "#web/ui/marks/icons.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { ProgressRing } from "../metrics/progress-ring.tsx";
import type { Step } from "./first-steps.ts";
import card from "../card.module.css";
import styles from "./first-steps-card.module.css";

interface TickedStep extends Step {
  isDone: boolean;
}

interface FirstStepsCardProps {
  steps: TickedStep[];
  onDismiss: () => void;
}

/** A step is done once its record exists. */
export function FirstStepsCard({ steps, onDismiss }: FirstStepsCardProps) {
  const id = useId();
  const current = steps.find(({ isDone }) => !isDone);
  const isComplete = current === undefined;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={card.card} aria-labelledby={id}>
      <header className={`${card.head} ${styles.head}`}>
        <ProgressRing done={done} all={steps.length} />
        <h2 id={id}>{isComplete ? "Tudo pronto!" : "Primeiros passos"}</h2>
        <span className="num u-hint">
          {done} de {steps.length}
        </span>
        <IconButton label="Ocultar primeiros passos" size="sm" onClick={onDismiss}>
          <CloseIcon size={16} />
        </IconButton>
      </header>
      <p className={isComplete ? styles.praise : "sr-only"} role="status">
        {isComplete ? "Sua empresa está pronta para fechar negócios." : null}
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepRow key={step.key} step={step} isCurrent={step === current} />
        ))}
      </ol>
    </section>
  );
}

function StepRow({ step, isCurrent }: { step: TickedStep; isCurrent: boolean }) {
  const { title, sentence, action, to, isDone } = step;
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
