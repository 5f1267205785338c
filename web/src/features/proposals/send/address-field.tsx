import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { MAX_RECIPIENTS } from "#shared/offers/mail/message.ts";
import { isComposing } from "#web/ui/browser/composing.ts";
import { CloseIcon, PlusIcon } from "#web/ui/marks/icons.tsx";
import { addressesWith } from "./addresses.ts";
import type { Refusal } from "./use-send-proposal.ts";
import styles from "./address-field.module.css";

interface AddressFieldProps {
  id: string;
  label: ReactNode;
  addresses: readonly string[];
  onChange: (addresses: string[]) => void;
  /** Text that is not added yet. */
  typed: string;
  onTyped: (typed: string) => void;
  placeholder?: string;
  refused: Refusal | undefined;
  isMissing?: boolean | undefined;
  /** Suggested as buttons. */
  known?: readonly Known[];
  /** Addresses whose last mail came back, with the word for it. */
  returned: ReadonlyMap<string, string>;
}

interface Known {
  name: string;
  email: string;
}

/** Addresses as removable pills: Enter, comma, space and blur add the input, Backspace removes the last. */
export function AddressField(props: AddressFieldProps) {
  const { id, label, addresses, onChange, typed, onTyped } = props;
  const { placeholder, refused, isMissing, known = [], returned } = props;
  const { invalid, add, onKeyDown, onPaste } = useTyping(props);
  const isFull = addresses.length >= MAX_RECIPIENTS;
  const isCulprit = isMissing || addresses.includes(refused?.email ?? "");
  const fault = invalid || (isCulprit && refused?.message);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="u-label">
        {label}
      </label>
      <div className={fault ? `${styles.box} ${styles.wrong}` : styles.box}>
        {addresses.map((address) => (
          <Pill
            key={address}
            address={address}
            problem={returned.get(address)}
            onRemove={() => onChange(addresses.filter((one) => one !== address))}
          />
        ))}
        {isFull && typed === "" ? null : (
          <input
            id={id}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            placeholder={placeholder}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            onChange={(event) => onTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => add(typed)}
          />
        )}
      </div>
      {isFull ? null : (
        <Suggestions
          known={known.filter(({ email }) => !addresses.includes(email))}
          returned={returned}
          onAdd={(email) => onChange([...addresses, email])}
        />
      )}
      {fault ? (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}

interface SuggestionsProps {
  known: readonly Known[];
  returned: ReadonlyMap<string, string>;
  onAdd: (email: string) => void;
}

function Suggestions({ known, returned, onAdd }: SuggestionsProps) {
  if (known.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      {known.map(({ name, email }) => (
        <button
          key={email}
          type="button"
          title={email}
          className={styles.suggestion}
          onClick={() => onAdd(email)}
        >
          <PlusIcon size={14} />
          {name}
          {returned.has(email) ? <em>{returned.get(email)}</em> : null}
        </button>
      ))}
    </div>
  );
}

interface PillProps {
  address: string;
  problem: string | undefined;
  onRemove: () => void;
}

function Pill({ address, problem, onRemove }: PillProps) {
  return (
    <span className={styles.pill}>
      <span>{address}</span>
      {problem ? <em>{problem}</em> : null}
      <button
        type="button"
        className="u-touch"
        aria-label={`Remover ${address}`}
        onClick={onRemove}
      >
        <CloseIcon size={14} />
      </button>
    </span>
  );
}

function useTyping({ addresses, onChange, typed, onTyped }: AddressFieldProps) {
  const [invalid, setInvalid] = useState(() => addressesWith(addresses, typed).fault);

  /** Returns whether the whole input became addresses. */
  function add(text: string): boolean {
    const { all, fault } = addressesWith(addresses, text);
    setInvalid(fault);
    if (fault !== "" || text.trim() === "") return false;
    onChange(all);
    // What is pasted leaves what was typed.
    if (text === typed) onTyped("");
    return true;
  }
  return {
    invalid,
    add,
    onKeyDown: (event: KeyboardEvent) => {
      if (isComposing(event.nativeEvent)) return;
      if (event.key === "Backspace" && typed === "") onChange(addresses.slice(0, -1));
      if (!["Enter", ",", ";", " "].includes(event.key)) return;
      event.preventDefault();
      add(typed);
    },
    onPaste: (event: ClipboardEvent) => {
      if (add(event.clipboardData.getData("text"))) event.preventDefault();
    },
  };
}
