import type { ComponentType } from "react";
import {
  BoxIcon,
  ChevronRightIcon,
  HelpIcon,
  ClientsIcon,
  PlusIcon,
  ProposalIcon,
  TaskIcon,
} from "#web/ui/marks/icons.tsx";
import type { Entry, EntryKind } from "./entries.ts";
import styles from "./palette.module.css";

const KINDS: Record<EntryKind, { title: string; Icon: ComponentType<{ size?: number }> }> = {
  create: { title: "Criar", Icon: PlusIcon },
  screen: { title: "Ir para", Icon: ChevronRightIcon },
  help: { title: "Ajuda", Icon: HelpIcon },
  client: { title: "Clientes", Icon: ClientsIcon },
  proposal: { title: "Propostas", Icon: ProposalIcon },
  task: { title: "Tarefas", Icon: TaskIcon },
  product: { title: "Produtos & Serviços", Icon: BoxIcon },
};

interface PaletteResultsProps {
  id: string;
  groups: Entry[][];
  chosen: Entry | undefined;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

export function PaletteResults({ id, groups, chosen, onPoint, onChoose }: PaletteResultsProps) {
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={styles.list}>
      {groups.map((group) => {
        const kind = group[0]?.kind ?? "screen";
        return (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className={styles.group}>
            <div id={`${id}-${kind}`} className={styles.kind}>
              {KINDS[kind].title}
            </div>
            {group.map((entry) => (
              <Option
                key={entry.key}
                id={optionId(id, entry)}
                entry={entry}
                isChosen={entry === chosen}
                onPoint={() => onPoint(entry)}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

export function optionId(listId: string, { key }: Entry): string {
  return `${listId}-${key}`;
}

interface OptionProps {
  id: string;
  entry: Entry;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, entry, isChosen, onPoint, onChoose }: OptionProps) {
  const { Icon } = KINDS[entry.kind];
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.option}
      onPointerMove={isChosen ? undefined : onPoint}
      onClick={onChoose}
    >
      <Icon size={16} />
      <span className={styles.label}>{entry.label}</span>
      {entry.detail ? <span className={styles.detail}>{entry.detail}</span> : null}
    </button>
  );
}
