import { type FormEvent, useId, useState } from "react";
import {
  isNameTaken,
  MAX_SAVED_FILTERS,
  NAME_TAKEN,
  SAVED_FILTERS_FULL,
  type Screen,
} from "#shared/saved-filters/rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { ClientsIcon, PencilIcon, TrashIcon } from "#web/ui/marks/icons.tsx";
import styles from "./saved-filter-list.module.css";
import { TeamFilterList } from "./team-filter-list.tsx";
import { type Filtered, useSavedFilters, useTeamFilters, withFilter } from "./use-saved-filters.ts";

interface SavedFilterListProps {
  filtered: Filtered;
  /** Name of the open saved filter, if it was changed. */
  changed: string | undefined;
}

export function SavedFilterList({ filtered, changed }: SavedFilterListProps) {
  const { screen, query, apply } = filtered;
  const saved = useSavedFilters(screen);
  const [renamed, setRenamed] = useState<string>();
  const team = useTeamFilters(screen);
  const { filters, save } = saved;
  if (saved.error) return <ErrorState isInline error={saved.error} onRetry={saved.refetch} />;
  if (!saved.isLoaded) return null;
  return (
    <>
      {filters.length > 0 && team.filters.length > 0 ? (
        <h3 className={styles.heading}>Meus filtros</h3>
      ) : null}
      {filters.length > 0 ? (
        <ul className={styles.list}>
          {filters.map((one, at) => (
            <li key={one.name}>
              {renamed === one.name ? (
                <NameField
                  label={`Novo nome de ${one.name}`}
                  action={() => "Renomear"}
                  start={one.name}
                  faultOf={(name) => (isNameTaken(filters, name, at) ? NAME_TAKEN : "")}
                  isBusy={saved.isSaving}
                  onSave={async (name) => {
                    await save(filters.with(at, { ...one, name }));
                    setRenamed(undefined);
                  }}
                />
              ) : (
                <Row
                  name={one.name}
                  isOn={one.query === query}
                  onApply={() => apply(one.query)}
                  onRename={() => setRenamed(one.name)}
                  {...(team.isLoaded && {
                    onShare: () => void team.share(one).catch(() => undefined),
                  })}
                  onRemove={() => void saved.remove(one).catch(() => undefined)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>
          Guarde as combinações que você usa sempre. Só você vê os seus filtros.
        </p>
      )}
      <TeamFilterList filtered={filtered} team={team} />
      <NewFilter saved={saved} filtered={filtered} changed={changed} />
    </>
  );
}

interface RowProps {
  name: string;
  isOn: boolean;
  onApply: () => void;
  onShare?: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function Row({ name, isOn, onApply, onShare, onRename, onRemove }: RowProps) {
  return (
    <div className={styles.row}>
      <button type="button" className={styles.apply} aria-pressed={isOn} onClick={onApply}>
        {name}
      </button>
      {onShare ? (
        <IconButton size="sm" label={`Compartilhar ${name} com a equipe`} onClick={onShare}>
          <ClientsIcon size={14} />
        </IconButton>
      ) : null}
      <IconButton size="sm" label={`Renomear ${name}`} onClick={onRename}>
        <PencilIcon size={14} />
      </IconButton>
      <IconButton size="sm" label={`Excluir ${name}`} onClick={onRemove}>
        <TrashIcon size={14} />
      </IconButton>
    </div>
  );
}

interface NewFilterProps {
  saved: ReturnType<typeof useSavedFilters>;
  filtered: Filtered;
  changed: string | undefined;
}

const NOTHING_ON: Record<Screen, string> = {
  proposals: "Para salvar um filtro, aplique-o primeiro na lista.",
  reports: "Para salvar um filtro, escolha antes outra aba, período ou pessoa.",
};

function NewFilter({ saved: { filters, save, isSaving }, filtered, changed }: NewFilterProps) {
  const { screen, query } = filtered;
  if (query === "") return <p className={styles.hint}>{NOTHING_ON[screen]}</p>;
  const isFull = filters.length >= MAX_SAVED_FILTERS;
  return (
    <NameField
      // Resets after saving.
      key={JSON.stringify([filters, changed])}
      label="Salvar filtro atual"
      action={(name) => (isNameTaken(filters, name) ? "Atualizar" : "Salvar")}
      start={changed !== undefined && isNameTaken(filters, changed) ? changed : ""}
      faultOf={(name) => (isFull && !isNameTaken(filters, name) ? SAVED_FILTERS_FULL : "")}
      isBusy={isSaving}
      onSave={async (name) => {
        const isUpdate = isNameTaken(filters, name);
        await save(withFilter(filters, { name, query }));
        showToast({ title: isUpdate ? "Filtro atualizado" : "Filtro salvo", kind: "success" });
      }}
    />
  );
}

interface NameFieldProps {
  label: string;
  action: (name: string) => string;
  start: string;
  /** Blank for a valid name. */
  faultOf: (name: string) => string;
  isBusy: boolean;
  onSave: (name: string) => Promise<unknown>;
}

function NameField({ label, action, start, faultOf, isBusy, onSave }: NameFieldProps) {
  const id = useId();
  const [name, setName] = useState(start);
  const [fault, setFault] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refused = name.trim() === "" ? "Informe o nome do filtro" : faultOf(name);
    setFault(refused);
    // A toast shows the error, and the name stays.
    if (refused === "") void onSave(name.trim()).catch(() => undefined);
  };
  return (
    <form className={styles.name} onSubmit={submit} noValidate>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          value={name}
          maxLength={40}
          autoComplete="off"
          aria-invalid={fault !== ""}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => {
            setName(target.value);
            setFault("");
          }}
        />
        <Button type="submit" size="sm" busy={isBusy}>
          {action(name)}
        </Button>
      </div>
      <p id={`${id}-fault`} className={styles.fault} role="status">
        {fault}
      </p>
    </form>
  );
}
