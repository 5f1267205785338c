import {
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from "react";
import { formatNumber } from "#shared/values/numbers.ts";
import { scrollRowTo } from "../browser/scroll-row-to.ts";
import { useSingleKey } from "../browser/use-single-key.ts";
import { CloseIcon, SearchIcon } from "../marks/icons.tsx";
import styles from "./toolbar.module.css";

interface Search {
  /** Placeholder and accessible name. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

interface Filter {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string; count?: number }[];
  /** Chips before the options, with a divider. */
  before?: ReactNode;
}

interface ToolbarProps {
  search?: Search;
  filter?: Filter;
  /** Standalone filters: `FilterChip`s. */
  chips?: ReactNode;
  right?: ReactNode;
}

/** The row above a list: search, filters and actions. */
export function Toolbar({ search, filter, chips, right }: ToolbarProps) {
  return (
    <div className={styles.bar}>
      {search ? <SearchBox {...search} /> : null}
      {chips ? (
        <div className={styles.chips} role="group" aria-label="Filtros">
          {chips}
        </div>
      ) : null}
      {right ? <div className={styles.right}>{right}</div> : null}
      {filter ? <FilterChips {...filter} hasOwnRow={chips !== undefined} /> : null}
    </div>
  );
}

const DEBOUNCE_MS = 80;

function SearchBox({ label, value, onChange }: Search) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Reported values that have not come back as `value` yet. */
  const sent = useRef<string[]>([]);
  const [text, setText] = useState(value);
  useEffect(() => {
    const index = sent.current.indexOf(value);
    sent.current = sent.current.slice(index + 1);
    if (index >= 0) return;
    // The URL changed from outside (back button, "limpar"): it is newer than the typed text.
    clearTimeout(timer.current);
    setText((typed) => (typed.trim() === value ? typed : value));
  }, [value]);
  useSingleKey("/", () => input.current?.focus());
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current.push(typed.trim());
      onChange(typed.trim());
    }, DEBOUNCE_MS);
  };
  return (
    <div className={styles.search} role="search">
      <SearchIcon size={16} />
      <input
        ref={input}
        type="search"
        value={text}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        onChange={(event) => type(event.target.value)}
      />
      {text ? (
        <button
          type="button"
          className="u-touch"
          aria-label="Limpar busca"
          onClick={() => {
            type("");
            input.current?.focus();
          }}
        >
          <CloseIcon size={14} />
        </button>
      ) : null}
    </div>
  );
}

interface FilterChipsProps extends Filter {
  /** Renders below the search and the other filters. */
  hasOwnRow: boolean;
}

function FilterChips({ label, value, onChange, options, before, hasOwnRow }: FilterChipsProps) {
  const chips = (
    <div
      className={hasOwnRow && !before ? `${styles.chips} ${styles.row}` : styles.chips}
      role="group"
      aria-label={label}
    >
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value === value ? scrollRowTo : null}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count === undefined ? null : (
            <span className={styles.count}>{formatNumber(option.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
  if (!before) return chips;
  return (
    <div className={`${styles.chips} ${styles.row}`}>
      {before}
      <span className={styles.rule} aria-hidden="true" />
      {chips}
    </div>
  );
}

interface FilterChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  icon?: ReactNode;
  isOn: boolean;
  isQuiet?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function FilterChip({ icon, isOn, isQuiet, children, ...rest }: FilterChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={isQuiet ? `${styles.chip} ${styles.quiet}` : styles.chip}
      aria-pressed={isOn}
    >
      {icon}
      {children}
    </button>
  );
}
