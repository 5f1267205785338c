import { Input, type InputProps } from "antd";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { formatCount } from "#shared/values/numbers.ts";
import { isComposing } from "../browser/composing.ts";
import { useBackCloses } from "../router/use-back-closes.ts";
import styles from "./combobox.module.css";

export interface Choice {
  key: string;
  label: string;
  lead?: ReactNode;
  /** Distinguishes options of the same name. */
  note?: string | null | undefined;
  aside?: string | undefined;
  /** Runs an action instead of being chosen; Tab does not select it. */
  isAction?: boolean;
}

export interface ComboboxProps extends Omit<InputProps, "value" | "onChange" | "prefix"> {
  text: string;
  onText: (text: string) => void;
  /** Best match first. */
  choices: readonly Choice[];
  onPick: (key: string) => void;
  lead?: ReactNode;
  empty?: string;
  /** Shows the list below the field all the time, as part of a panel. */
  isListFixed?: boolean;
}

/** A text field with a list of options (ARIA combobox): the focus stays in the field. */
export function Combobox(props: ComboboxProps) {
  const { text, onText, choices, onPick: _onPick, lead, empty, onBlur, ...others } = props;
  const { isListFixed, ...rest } = others;
  const listId = useId();
  const { isOpen, active, show, pick, onKeyDown } = useList(props);
  return (
    <div className={styles.place} role="presentation" onKeyDown={onKeyDown}>
      <Input
        {...rest}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${listId}-${active.key}` : undefined}
        autoComplete="off"
        spellCheck={false}
        {...(lead ? { prefix: lead } : {})}
        value={text}
        onClick={() => show(true)}
        onChange={(event) => {
          onText(event.target.value);
          show(true);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => {
          show(false);
          onBlur?.(event);
        }}
      />
      {isOpen ? (
        <List
          id={listId}
          choices={choices}
          active={active}
          empty={empty}
          isFixed={isListFixed ?? false}
          onPick={pick}
        />
      ) : null}
    </div>
  );
}

function useList({ text, choices, onPick, isListFixed = false }: ComboboxProps) {
  const [isShown, setOpen] = useState(false);
  const isOpen = isShown || isListFixed;
  const [at, setAt] = useState(0);
  const active = isOpen ? choices[Math.min(at, choices.length - 1)] : undefined;
  const show = (shown: boolean) => {
    setOpen(shown);
    setAt(0);
  };
  useBackCloses(isShown && !isListFixed, () => show(false));
  const pick = ({ key }: Choice) => {
    show(false);
    onPick(key);
  };
  const step = (by: number) => {
    const { length } = choices;
    if (!isOpen) show(true);
    else setAt((before) => (Math.min(before, length - 1) + by + length) % Math.max(length, 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || isComposing(event.nativeEvent)) return;
    const by = STEPS[key];
    const isTaken =
      key === "Enter" || (key === "Tab" && !shiftKey && !active?.isAction && text.trim());
    if (by !== undefined) step(by);
    else if (active && isTaken) pick(active);
    else if (isShown && !isListFixed && key === "Escape") show(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { isOpen, active, show, pick, onKeyDown };
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface ListProps {
  id: string;
  choices: readonly Choice[];
  active: Choice | undefined;
  empty: string | undefined;
  isFixed: boolean;
  onPick: (choice: Choice) => void;
}

function List({ id, choices, active, empty, isFixed, onPick }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  // At the bottom of a scroll container the list would open out of sight.
  useEffect(() => {
    list.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });
  const count = choices.filter(({ isAction }) => !isAction).length;
  const counted = formatCount(count, "resultado", "resultados");
  return (
    <div className={isFixed ? styles.fixed : styles.list}>
      <p className={count > 0 ? "sr-only" : styles.empty} role="status">
        {count > 0 ? counted : empty}
      </p>
      <div ref={list} id={id} role="listbox" aria-label="Sugestões">
        {choices.map((choice) => (
          <div
            key={choice.key}
            id={`${id}-${choice.key}`}
            role="option"
            aria-selected={choice === active}
            tabIndex={-1}
            className={`${styles.choice} ${choice.isAction ? styles.action : ""}`}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(choice)}
            onKeyDown={() => undefined}
          >
            {choice.lead}
            <span className={styles.label}>{choice.label}</span>{" "}
            {choice.note ? <span className={styles.note}>{choice.note} </span> : null}
            {choice.aside ? <span className={`${styles.aside} num`}>{choice.aside}</span> : null}
          </div>
        ))}
      </div>
    </div>
  );
}
