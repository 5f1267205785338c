import type { ReactNode } from "react";
import { errorMessage, RequestFailed } from "#web/contract/client.ts";
import type { Read } from "#web/contract/hooks.ts";
import { Button } from "../actions/button.tsx";
import { AlertIcon, RefreshIcon } from "../marks/icons.tsx";
import styles from "./error-state.module.css";

interface ErrorStateProps {
  title?: string;
  read: Read;
  /** A strip above content that stays visible. */
  isInline?: boolean;
}

export function ErrorState({
  title = "Não conseguimos carregar",
  read: { error, refetch },
  isInline = false,
}: ErrorStateProps) {
  // Request id, to find the failure in the logs.
  const code = error instanceof RequestFailed ? error.problem?.requestId : undefined;
  return (
    <Failure heading={<h2>{title}</h2>} isInline={isInline} retry={() => void refetch()}>
      <p>{errorMessage(error)}</p>
      {code ? <p className={styles.code}>Código para o suporte: {code}</p> : null}
    </Failure>
  );
}

interface FailureProps {
  heading: ReactNode;
  isInline?: boolean;
  retry: () => void;
  children: ReactNode;
}

export function Failure({ heading, isInline = false, retry, children }: FailureProps) {
  return (
    <section className={isInline ? styles.strip : styles.place} role="alert">
      <span className={styles.sign}>
        <AlertIcon size={isInline ? 16 : 20} />
      </span>
      <div className={styles.text}>
        {heading}
        {children}
      </div>
      <Button
        icon={<RefreshIcon size={16} />}
        onClick={retry}
        {...(isInline ? { size: "sm" as const } : {})}
      >
        Tentar novamente
      </Button>
    </section>
  );
}
