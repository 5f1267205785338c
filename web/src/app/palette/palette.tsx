import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "#web/ui/browser/composing.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { SearchIcon } from "#web/ui/marks/icons.tsx";
import { navigate } from "#web/ui/router/history.ts";
import type { Entry } from "./entries.ts";
import { optionId, PaletteResults } from "./palette-results.tsx";
import { usePalette } from "./use-palette.ts";
import dialog from "#web/ui/dialogs/dialog.module.css";
import styles from "./palette.module.css";

interface PaletteProps {
  open: boolean;
  /** Typed before the field was mounted. */
  early: RefObject<string>;
  onClose: () => void;
}

export function Palette({ open, early, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  return (
    <Dialog
      {...(isPhone ? {} : { centered: false, closable: false, style: { top: "14vh" } })}
      open={open}
      onClose={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      title="Buscar"
      footer={null}
      classNames={{
        header: styles.header ?? "",
        body: styles.body ?? "",
        container: `${dialog.container} ${styles.container}`,
      }}
    >
      <Search input={input} early={early} onClose={onClose} />
    </Dialog>
  );
}

interface SearchProps extends Omit<PaletteProps, "open"> {
  input: RefObject<HTMLInputElement | null>;
}

function Search({ input, early, onClose }: SearchProps) {
  const [query, setQuery] = useState(() => early.current);
  const { groups, isLoading } = usePalette(query);
  const listId = useId();
  const go = ({ to }: Entry) => {
    onClose();
    if (to.startsWith("mailto:")) location.assign(to);
    else void navigate(to);
  };
  const { chosen, choose, press } = useChoice(groups.flat(), go, listId);
  return (
    <>
      <div className={styles.search}>
        <SearchIcon size={18} />
        <input
          ref={input}
          type="text"
          role="combobox"
          value={query}
          placeholder="Buscar clientes, propostas, tarefas, telas…"
          aria-label="Buscar ou ir para"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(listId, chosen)}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={press}
          onChange={(event) => {
            setQuery(event.target.value);
            choose(undefined);
          }}
        />
      </div>
      <PaletteResults id={listId} groups={groups} chosen={chosen} onPoint={choose} onChoose={go} />
      <p className={styles.status} role="status">
        {statusText(query, groups.length, isLoading)}
      </p>
    </>
  );
}

function useChoice(entries: readonly Entry[], go: (entry: Entry) => void, listId: string) {
  const [key, setKey] = useState<string>();
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.key === key),
  );
  const chosen = entries[at];
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setKey(entries[(at + step + entries.length) % entries.length]?.key);
    }
    if (event.key === "Enter" && chosen) go(chosen);
  };
  const id = chosen && optionId(listId, chosen);
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id]);
  return { chosen, choose: (entry: Entry | undefined) => setKey(entry?.key), press };
}

function statusText(query: string, count: number, isLoading: boolean): string {
  if (isLoading) return "Buscando…";
  return count === 0 ? `Nada encontrado para “${query.trim()}”.` : "";
}
