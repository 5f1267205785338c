import type { ReactNode } from "react";
import { isComposing } from "#web/ui/browser/composing.ts";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import type { useAddLine } from "./use-add-line.ts";
import styles from "./add-line.module.css";

interface AddLineProps {
  line: Omit<ReturnType<typeof useAddLine>, "submit">;
  placeholder: string;
  label: string;
  /** Called for non-blank input only. */
  onEnter: () => void;
  onEscape?: () => void;
  children?: ReactNode;
}

export function AddLine(props: AddLineProps) {
  const { line, placeholder, label, onEnter, onEscape, children } = props;
  const { field, title, setTitle, hasTitle } = line;
  return (
    <div className={styles.line}>
      <div className={styles.field}>
        <PlusIcon size={15} />
        <input
          ref={field}
          value={title}
          maxLength={200}
          placeholder={placeholder}
          aria-label={label}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (isComposing(nativeEvent)) return;
            if (key === "Enter" && hasTitle) onEnter();
            if (key !== "Escape") return;
            setTitle("");
            onEscape?.();
          }}
        />
      </div>
      {children}
    </div>
  );
}
