import { Input, type InputRef } from "antd";
import { type FormEvent, type ReactNode, type RefObject, useState } from "react";
import styles from "./dialog.module.css";

/** What must be typed, and what happens to anything else. */
export interface Confirmation {
  label: ReactNode;
  expected: string;
  /** Error for any other input. */
  refusal: string;
  autoCapitalize?: "characters";
  onRefused?: () => void;
}

interface TypedConfirmationProps extends Confirmation {
  /** Form id, for the button in the footer. */
  id: string;
  input: RefObject<InputRef | null>;
  onConfirm: () => void;
}

/** Asks to type a word or name before an irreversible deletion. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { id, input, label, expected, refusal, autoCapitalize, onRefused, onConfirm } = props;
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === expected.trim()) return onConfirm();
    setWrong(true);
    onRefused?.();
    input.current?.focus();
  };
  return (
    <form id={id} className={styles.typed} onSubmit={submit}>
      <label htmlFor={`${id}-typed`}>{label}</label>
      <Input
        ref={input}
        id={`${id}-typed`}
        value={typed}
        autoComplete="off"
        {...(autoCapitalize && { autoCapitalize })}
        spellCheck={false}
        status={isWrong ? "error" : ""}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      {isWrong ? (
        <p id={`${id}-wrong`} className={styles.wrong}>
          {refusal}
        </p>
      ) : null}
    </form>
  );
}
