import { type ReactNode, useMemo, useRef, useState } from "react";
import { formatNumber } from "#shared/values/numbers.ts";
import { Combobox } from "../choices/combobox.tsx";
import { ranked, search } from "../choices/rank.ts";
import styles from "./option-search.module.css";

export interface Option {
  value: string;
  label: string;
  lead?: ReactNode;
}

export interface OptionSearchProps {
  name: string;
  /** "": no filter. */
  value: string;
  onChange: (value: string) => void;
  /** Label without a filter: "Todos os clientes". */
  all: string;
  /** Called when they are needed. */
  options: () => readonly Option[];
}

const MAX_OPTIONS = 50;
const ALL = "all";

/** Finds one of many options by any words of its label. Closes the panel around it when one is picked. */
export function OptionSearch({ name, value, onChange, all, options }: OptionSearchProps) {
  const [text, setText] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const known = options();
  const index = useMemo(() => known.map((option) => ranked(option, option.label, [])), [known]);
  const found = search(index, text);
  const choices = found.slice(0, MAX_OPTIONS).map(({ value: key, ...option }) => ({
    key,
    ...option,
    aside: key === value ? "atual" : undefined,
  }));
  const pick = (key: string) => {
    place.current?.closest<HTMLElement>("[popover]")?.hidePopover();
    onChange(key === ALL ? "" : key);
  };
  return (
    <div ref={place} className={styles.place}>
      <Combobox
        autoFocus
        isListFixed
        aria-label={`Buscar ${name.toLocaleLowerCase("pt-BR")}`}
        placeholder="Buscar"
        text={text}
        onText={setText}
        choices={text.trim() ? choices : [{ key: ALL, label: all }, ...choices]}
        onPick={pick}
        empty="Nada encontrado"
      />
      {found.length > MAX_OPTIONS ? (
        <p className="u-hint">
          {`Os ${MAX_OPTIONS} primeiros de ${formatNumber(found.length)}. Digite para achar os outros.`}
        </p>
      ) : null}
    </div>
  );
}
