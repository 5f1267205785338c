import { type ReactNode, useState } from "react";
import { isNameTaken, NAME_TAKEN } from "#shared/saved-filters/rules.ts";
import type { SavedFilter } from "#shared/saved-filters/schemas.ts";
import { IconButton } from "../actions/icon-button.tsx";
import { useRestoreLostFocus } from "../browser/restore-lost-focus.ts";
import { ClientsIcon, PencilIcon, TrashIcon } from "../marks/icons.tsx";
import { FilterName } from "./filter-name.tsx";
import styles from "./saved-filter-list.module.css";

interface FilterRowProps {
  filter: SavedFilter;
  icon: ReactNode;
  isOn: boolean;
  onApply: () => void;
  /** Appended to the names of the actions. */
  of?: string;
  /** The other filters of the list; undefined: the person may neither rename nor remove this one. */
  others: readonly SavedFilter[] | undefined;
  /** `faultOf` is blank when the filter may be shared. */
  share?: { faultOf: () => string; run: () => void };
  onRename: (name: string) => Promise<unknown>;
  onRemove: () => void;
  isBusy: boolean;
}

export function FilterRow({ filter: { name }, of = "", others, ...row }: FilterRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const [fault, setFault] = useState("");
  const { share } = row;
  useRestoreLostFocus();
  const onShare = () => {
    const refused = share?.faultOf() ?? "";
    setFault(refused);
    if (refused === "") share?.run();
  };
  if (isRenaming && others)
    return (
      <li>
        <FilterName
          label={`Novo nome de ${name}`}
          action="Renomear"
          start={name}
          faultOf={(next) => (isNameTaken(others, next) ? NAME_TAKEN : "")}
          isBusy={row.isBusy}
          onSave={async (next) => {
            await row.onRename(next);
            setRenaming(false);
          }}
        />
      </li>
    );
  const actions = (
    <span className={styles.actions}>
      {share ? (
        <IconButton size="sm" label={`Compartilhar ${name} com a equipe`} onClick={onShare}>
          <ClientsIcon size={14} />
        </IconButton>
      ) : null}
      <IconButton size="sm" label={`Renomear ${name}${of}`} onClick={() => setRenaming(true)}>
        <PencilIcon size={14} />
      </IconButton>
      <IconButton size="sm" label={`Excluir ${name}${of}`} onClick={row.onRemove}>
        <TrashIcon size={14} />
      </IconButton>
    </span>
  );
  const { isOn, onApply, icon } = row;
  return (
    <li>
      <div className={styles.row}>
        <button type="button" className={styles.apply} aria-pressed={isOn} onClick={onApply}>
          {icon}
          {name}
        </button>
        {others ? actions : null}
      </div>
      <p className={styles.fault} role="status">
        {fault}
      </p>
    </li>
  );
}
