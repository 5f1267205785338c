import { errorMessage } from "#web/contract/client.ts";
import { Button } from "./button.tsx";
import styles from "./error-state.module.css";
import { AlertIcon, RefreshIcon } from "./icons.tsx";

interface ErrorStateProps {
  title?: string;
  /** Its sentence is the text. */
  error?: unknown;
  onRetry?: () => void;
  /** A strip over what is still shown, instead of its place. */
  isInline?: boolean;
}

/** What happened, what to do, 'Tentar novamente'. */
export function ErrorState({
  title = "Não conseguimos carregar",
  error,
  onRetry,
  isInline = false,
}: ErrorStateProps) {
  return (
    <section className={isInline ? styles.strip : styles.place} role="alert">
      <span className={styles.sign}>
        <AlertIcon size={isInline ? 16 : 20} />
      </span>
      <div className={styles.text}>
        <h2>{title}</h2>
        <p>{errorMessage(error)}</p>
      </div>
      {onRetry ? (
        <Button
          icon={<RefreshIcon size={16} />}
          onClick={onRetry}
          {...(isInline ? { size: "sm" as const } : {})}
        >
          Tentar novamente
        </Button>
      ) : null}
    </section>
  );
}
