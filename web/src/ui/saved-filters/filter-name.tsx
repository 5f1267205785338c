import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { useRestoreLostFocus } from "../browser/restore-lost-focus.ts";
import styles from "./saved-filter-list.module.css";

interface FilterNameProps {
  label: string;
  action: string;
  start: string;
  /** Blank for a valid name. */
  faultOf: (name: string) => string;
  isBusy: boolean;
  onSave: (name: string) => Promise<unknown>;
}

export function FilterName(props: FilterNameProps) {
  const { label, action, start, faultOf, isBusy, onSave } = props;
  const id = useId();
  const [name, setName] = useState(start);
  const [fault, setFault] = useState("");
  const faultLine = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fault) faultLine.current?.scrollIntoView({ block: "nearest" });
  }, [fault]);
  useRestoreLostFocus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = name.trim() === "" ? "Informe o nome do filtro" : faultOf(name);
    setFault(refused);
    // A toast shows the error, and the name stays.
    if (refused === "") void onSave(name.trim()).catch(() => undefined);
  };
  return (
    <form className={styles.name} onSubmit={submit} noValidate>
      <label htmlFor={id} className="u-label">
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          value={name}
          maxLength={40}
          autoComplete="off"
          aria-invalid={fault !== ""}
          aria-describedby={`${id}-fault`}
          // Opened by the person.
          autoFocus
          onChange={({ target }) => {
            setName(target.value);
            setFault("");
          }}
        />
        <Button type="submit" size="sm" busy={isBusy}>
          {action}
        </Button>
      </div>
      <p ref={faultLine} id={`${id}-fault`} className={styles.fault} role="status">
        {fault}
      </p>
    </form>
  );
}
