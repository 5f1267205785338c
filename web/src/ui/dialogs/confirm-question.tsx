import { type ReactNode, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./dialog.module.css";

export interface Question {
  /** Names the object: "Tem certeza que deseja excluir o cliente ACME?" */
  title: string;
  text?: ReactNode;
  /** The verb: "Excluir cliente". */
  action: string;
  cancel?: string;
  /** Something else to do instead; counts as not confirmed. */
  alternative?: { label: string; run: () => void };
  /** Destructive: red, and never focused first. */
  danger?: boolean;
  /** The dialog closes when this resolves and stays open when it rejects. */
  run?: () => Promise<unknown>;
  busy?: string;
}

interface ConfirmQuestionProps {
  /** Stays during the closing animation. */
  asked: Question | undefined;
  open: boolean;
  onAnswer: (isSure: boolean) => void;
}

export function ConfirmQuestion({ asked, open, onAnswer }: ConfirmQuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const agree = useRef<HTMLButtonElement>(null);
  const act = async () => {
    if (!asked?.run) return onAnswer(true);
    setBusy(true);
    try {
      await asked.run();
      onAnswer(true);
    } catch {
      // `useWrite` has shown the error; the question stays open to retry.
    } finally {
      setBusy(false);
    }
  };
  const first = asked?.danger ? cancel : agree;
  return (
    <Dialog
      size="confirm"
      open={open}
      zIndex={1200}
      closable={false}
      onClose={() => !isBusy && onAnswer(false)}
      afterOpenChange={(opened) => opened && focusUnlessMoved(first.current, agree.current)}
      title={asked?.title ?? ""}
      footer={
        <>
          <Button ref={cancel} disabled={isBusy} onClick={() => onAnswer(false)}>
            {asked?.cancel ?? "Cancelar"}
          </Button>
          <Button
            ref={agree}
            variant={asked?.danger ? "danger" : "primary"}
            busy={isBusy && (asked?.busy ?? true)}
            onClick={() => void act()}
          >
            {asked?.action}
          </Button>
        </>
      }
    >
      {asked?.text ? <p className={styles.consequence}>{asked.text}</p> : null}
      {asked?.alternative ? (
        <p className={styles.alternative}>
          <Button
            variant="link"
            disabled={isBusy}
            onClick={() => {
              onAnswer(false);
              asked.alternative?.run();
            }}
          >
            {asked.alternative.label}
          </Button>
        </p>
      ) : null}
    </Dialog>
  );
}

/** The person may have moved on to the action while the question opened. */
function focusUnlessMoved(first: HTMLElement | null, action: HTMLElement | null): void {
  if (document.activeElement !== action) first?.focus();
}
