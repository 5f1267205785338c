import { hasRole } from "#shared/organization/rules.ts";
import type { SavedFilter } from "#shared/saved-filters/schemas.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { ClientsIcon, FilterIcon } from "#web/ui/marks/icons.tsx";
import { FilterRow } from "./filter-row.tsx";
import { NewFilter } from "./new-filter.tsx";
import styles from "./saved-filter-list.module.css";
import { type Filtered, useSavedFilters, useTeamFilters, withFilter } from "./use-saved-filters.ts";

interface SavedFilterListProps {
  filtered: Filtered;
  /** Name of the open saved filter, if it was changed. */
  changed: string | undefined;
}

export function SavedFilterList({ filtered, changed }: SavedFilterListProps) {
  const saved = useSavedFilters(filtered.screen);
  const team = useTeamFilters(filtered.screen);
  const mayChange = useMayChange();
  const { query } = filtered;
  if (saved.error) return <ErrorState isInline error={saved.error} onRetry={saved.refetch} />;
  if (!saved.isLoaded) return null;
  const isChanged = ({ name }: SavedFilter) => name === changed;
  const own = saved.filters.find(isChanged);
  const shared = team.filters.find((one) => isChanged(one) && mayChange(one));
  const update = async () => {
    if (own) await saved.save(withFilter(saved.filters, { ...own, query }));
    else if (shared) await team.share({ ...shared, query });
    if (own) showToast({ title: "Filtro atualizado", kind: "success" });
  };
  return (
    <div className={styles.menu}>
      <OwnFilters saved={saved} filtered={filtered} team={team} />
      <TeamFilters filtered={filtered} team={team} mayChange={mayChange} />
      <hr />
      <NewFilter
        saved={saved}
        filtered={filtered}
        changed={changed}
        onUpdate={own || shared ? update : undefined}
      />
    </div>
  );
}

/** Its author and administrators change what the team shares. */
function useMayChange(): (filter: { by: string }) => boolean {
  const { id: me, role } = useUser();
  return ({ by }) => by === me || (role !== null && hasRole(role, "admin"));
}

interface OwnFiltersProps {
  saved: ReturnType<typeof useSavedFilters>;
  filtered: Filtered;
  team: ReturnType<typeof useTeamFilters>;
}

function OwnFilters({ saved, filtered: { query, apply }, team }: OwnFiltersProps) {
  const { filters, save } = saved;
  if (filters.length === 0)
    return (
      <p className={styles.hint}>
        Guarde as combinações que você usa sempre. Só você vê os seus filtros.
      </p>
    );
  return (
    <>
      <h3 className={styles.heading}>Meus filtros</h3>
      <ul className={styles.list}>
        {filters.map((one, at) => (
          <FilterRow
            key={one.name}
            filter={one}
            icon={<FilterIcon size={15} />}
            isOn={one.query === query}
            onApply={() => apply(one.query)}
            others={filters.toSpliced(at, 1)}
            isBusy={saved.isSaving}
            onRename={(name) => save(filters.with(at, { ...one, name }))}
            {...(team.isLoaded && {
              onShare: () => void team.share(one).catch(() => undefined),
            })}
            onRemove={() => void saved.remove(one).catch(() => undefined)}
          />
        ))}
      </ul>
    </>
  );
}

interface TeamFiltersProps extends Omit<OwnFiltersProps, "saved"> {
  mayChange: (filter: { by: string }) => boolean;
}

function TeamFilters({ filtered: { query, apply }, team, mayChange }: TeamFiltersProps) {
  if (team.filters.length === 0) return null;
  const remove = async (name: string) => {
    const isSure = await confirm({
      title: `Excluir “${name}” para toda a equipe?`,
      action: "Excluir",
    });
    if (isSure) await team.remove(name).catch(() => undefined);
  };
  return (
    <>
      <h3 className={styles.heading}>Da equipe</h3>
      <ul className={styles.list}>
        {team.filters.map((one, at) => (
          <FilterRow
            key={one.name}
            filter={one}
            icon={<ClientsIcon size={15} />}
            isOn={one.query === query}
            onApply={() => apply(one.query)}
            of=" da equipe"
            others={mayChange(one) ? team.filters.toSpliced(at, 1) : undefined}
            isBusy={team.isSaving}
            onRename={(name) => team.rename(one, name)}
            onRemove={() => void remove(one.name)}
          />
        ))}
      </ul>
    </>
  );
}
