import {
  AutoComplete,
  type AutoCompleteProps,
  Select as AntSelect,
  type SelectProps as AntSelectProps,
} from "antd";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from "react";
import { hasWords } from "#shared/values/text.ts";
import { CloseIcon } from "../marks/icons.tsx";
import { useBackCloses } from "../router/use-back-closes.ts";
import { Lead, SelectOption } from "./select-option.tsx";
import styles from "./select.module.css";

/** Labels are plain texts, so that screen readers can read them. */
export interface Choice<Key> {
  value: Key;
  label: string;
  /** Distinguishes options of the same name; muted, on the right. */
  aside?: string | null;
  lead?: ReactNode;
  disabled?: boolean;
}

/** `Key` is the value of one option, `Value` that of the field: an array in multiple mode. */
export interface SelectProps<
  Value,
  Key = Value,
  Option extends Choice<Key> = Choice<Key>,
> extends Omit<
  AntSelectProps<Value, Option>,
  "options" | "components" | "labelRender" | "tagRender" | "virtual"
> {
  options: Option[];
}

/** Longer lists are virtualized. */
const MAX_IN_VIEW = 7;

/** The label of the chosen option while the options load. */
const UNKNOWN = "Carregando...";

const components = { input: SelectInput };

/**
 * Makes antd's Select accessible: antd names options by their internal value and exposes no chosen value. `showSearch`
 * matches the typed words in any order.
 */
export function Select<Value, Key = Value, Option extends Choice<Key> = Choice<Key>>(
  props: SelectProps<Value, Key, Option>,
) {
  const {
    options,
    showSearch,
    prefix,
    allowClear,
    notFoundContent = "Nenhuma opção encontrada",
    ...field
  } = props;
  const { value } = field;
  const keys: unknown[] = Array.isArray(value) ? value : [value];
  const chosen = options.filter((choice) => keys.includes(choice.value));
  const [isOpen, setOpen] = useState(field.defaultOpen ?? false);
  useBackCloses(isOpen, () => setOpen(false));
  const lead = field.mode === undefined ? chosen[0]?.lead : undefined;
  return (
    <ChosenText value={chosen.map(({ label }) => label).join(", ")}>
      <AntSelect<Value, Option>
        rootClassName={styles.field ?? ""}
        optionRender={inList}
        open={isOpen}
        {...field}
        onOpenChange={(next) => {
          setOpen(next);
          field.onOpenChange?.(next);
        }}
        options={options}
        prefix={prefix ?? (lead && <Lead>{lead}</Lead>)}
        allowClear={allowClear ? CLEAR : false}
        showSearch={showSearch === true ? BY_WORDS : (showSearch ?? false)}
        labelRender={({ label }) => label ?? UNKNOWN}
        tagRender={({ value: key, onClose }) => (
          <Chip choice={options.find((choice) => choice.value === key)} onRemove={onClose} />
        )}
        virtual={options.length > MAX_IN_VIEW}
        notFoundContent={<NoOption>{notFoundContent}</NoOption>}
        components={components}
      />
    </ChosenText>
  );
}

/** antd draws it inside a listbox, which may contain only options. */
function NoOption({ children }: { children: ReactNode }) {
  return (
    <div role="option" aria-disabled="true" aria-selected="false">
      {children}
    </div>
  );
}

/** antd's own label is English. */
const CLEAR = { label: "Limpar" };

const BY_WORDS = {
  filterOption: (typed: string, option?: Choice<unknown>) =>
    hasWords([option?.label, option?.aside].join("\n"), typed),
};

function inList({ data: { label, aside, lead } }: { data: Choice<unknown> }) {
  return <SelectOption lead={lead} name={label} aside={aside ?? null} />;
}

interface ChipProps {
  choice: Choice<unknown> | undefined;
  onRemove: () => void;
}

/** A chosen option in multiple mode. Backspace removes the last. */
function Chip({ choice, onRemove }: ChipProps) {
  const name = choice?.label ?? UNKNOWN;
  return (
    <span className={styles.chip} title={name}>
      <Lead>{choice?.lead}</Lead>
      <span className="u-ellipsis">{name}</span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Remover ${name}`}
        onMouseDown={(event) => {
          // Keeps the field closed and focused.
          event.preventDefault();
          event.stopPropagation();
        }}
        onClick={onRemove}
      >
        <CloseIcon size={12} />
      </button>
    </span>
  );
}

const ChosenText = createContext("");
/** antd passes no placeholder to a custom input. */
const PlaceholderText = createContext<string | undefined>(undefined);

interface SuggestInputProps extends Omit<AutoCompleteProps<string>, "options" | "placeholder"> {
  suggestions: string[];
  placeholder?: string;
}

/** A text field with suggestions; any other text is allowed. */
export function SuggestInput({ suggestions, placeholder, ...field }: SuggestInputProps) {
  const options = useMemo(() => suggestions.map((value) => ({ value })), [suggestions]);
  return (
    <PlaceholderText value={placeholder}>
      <AutoComplete<string>
        rootClassName={styles.suggest ?? ""}
        {...field}
        options={options}
        components={components}
      />
    </PlaceholderText>
  );
}

/** Shows the chosen text while closed, and the search text while open. */
function SelectInput({ value, className, onChange, ...field }: ComponentProps<"input">) {
  const chosen = useContext(ChosenText);
  const placeholder = useContext(PlaceholderText);
  const isShown = chosen !== "" && !value && !field["aria-expanded"];
  // antd names an option with index -1 while none is active.
  const active = field["aria-activedescendant"]?.endsWith("_-1")
    ? undefined
    : field["aria-activedescendant"];
  return (
    <input
      {...field}
      placeholder={placeholder}
      aria-activedescendant={active}
      className={isShown ? `${className} ${styles.chosen}` : className}
      value={isShown ? chosen : value}
      onChange={(event) => {
        if (isShown) event.target.value = typedOver(chosen, event.target.value);
        onChange?.(event);
      }}
    />
  );
}

/** Returns the text typed or pasted over the chosen text. */
function typedOver(chosen: string, text: string): string {
  if (text.includes(chosen)) return text.replace(chosen, "");
  return chosen.includes(text) ? "" : text;
}
