import { useEffect, useState } from "react";
import type { Question } from "./confirm-question.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

const ConfirmQuestion = lazyDialog(
  () => import("./confirm-question.tsx"),
  "ConfirmQuestion",
  "open",
  ({ onAnswer }) =>
    () =>
      onAnswer(false),
);

type Asked = Question & { answer: (isSure: boolean) => void };

let ask: ((question: Asked) => void) | undefined;

/** Asks before a destructive action. Resolves to whether it was confirmed, and done if it has `run`. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    if (ask) ask({ ...question, answer });
    else answer(false);
  });
}

/** Asks before a record is deleted. */
export function confirmDeletion(question: Question): Promise<boolean> {
  return confirm({ busy: "Excluindo…", danger: true, ...question });
}

/** Rendered once. */
export function ConfirmHost() {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
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
  return <ConfirmQuestion asked={asked} open={isOpen} onAnswer={finish} />;
}
