import { Modal } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { DialogTitle, dialogFrame } from "./dialog-frame.tsx";
import styles from "./dialog.module.css";

interface Question {
  /** Names the object: "Tem certeza que deseja excluir o cliente ACME?" */
  title: string;
  /** The consequence. */
  text?: ReactNode;
  /** The verb: "Excluir cliente". */
  action: string;
  cancel?: string;
  /** Destructive: red, and never the one that is focused. */
  danger?: boolean;
  /** Done while the dialog is open; it closes when this resolves and stays when it rejects. */
  run?: () => Promise<unknown>;
  busy?: string;
}

type Asked = Question & { answer: (isSure: boolean) => void };

let ask: ((question: Asked) => void) | undefined;

/** Asks before something that cannot be taken back. Resolves to whether it was confirmed (and done, with `run`). */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    if (ask) ask({ ...question, answer });
    else answer(false);
  });
}

/** Draws the questions of `confirm`; once on the page. */
export function ConfirmHost() {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const agree = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    ask = (question) => {
      setAsked(question);
      setOpen(true);
    };
    return () => {
      ask = undefined;
    };
  }, []);
  const finish = (isSure: boolean) => {
    setOpen(false);
    asked?.answer(isSure);
  };
  const act = async () => {
    if (!asked?.run) return finish(true);
    setBusy(true);
    try {
      await asked.run();
      finish(true);
    } catch {
      // The write has said what went wrong; the question stays open to try again.
    } finally {
      setBusy(false);
    }
  };
  const first = asked?.danger ? cancel : agree;
  return (
    <Modal
      {...dialogFrame("confirm", false)}
      open={isOpen}
      zIndex={1200}
      closable={false}
      onCancel={() => !isBusy && finish(false)}
      afterOpenChange={(opened) => opened && first.current?.focus()}
      title={<DialogTitle title={asked?.title ?? ""} />}
      footer={
        <>
          <Button ref={cancel} disabled={isBusy} onClick={() => finish(false)}>
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
    </Modal>
  );
}
