import { hasRole } from "#shared/organization/rules.ts";
import { isNameTaken, NAME_TAKEN } from "#shared/saved-filters/rules.ts";
import type { SavedFilter } from "#shared/saved-filters/schemas.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { confirm } from "../dialogs/confirm-dialog.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { ClientsIcon, FilterIcon } from "../marks/icons.tsx";
import { FilterRow } from "./filter-row.tsx";
import { NewFilter } from "./new-filter.tsx";
import {
  type Filtered,
  type OpenFilter,
  useSavedFilters,
  useTeamFilters,
} from "./use-saved-filters.ts";
import styles from "./saved-filter-list.module.css";

interface SavedFilterListProps {
  filtered: Filtered;
  /** The saved filter that was opened last. */
  open: OpenFilter | undefined;
}

export function SavedFilterList({ filtered, open }: SavedFilterListProps) {
  const saved = useSavedFilters(filtered.screen);
  const team = useTeamFilters(filtered.screen);
  const canChange = useCanChange();
  const { query } = filtered;
  if (saved.error) return <ErrorState isInline read={saved} />;
  if (!saved.isLoaded) return null;
  const canUpdate = open && open.query !== query && (!open.by || canChange({ by: open.by }));
  const changed = canUpdate ? open : undefined;
  const { change } = open?.by ? team : saved;
  return (
    <div className={styles.menu}>
      <OwnFilters saved={saved} filtered={filtered} team={team} />
      <TeamFilters filtered={filtered} team={team} canChange={canChange} />
      <hr />
      <NewFilter
        saved={saved}
        filtered={filtered}
        changed={changed?.name}
        onUpdate={() => changed && change(changed, { name: changed.name, query })}
      />
    </div>
  );
}

/** Its author and administrators change what the team shares. */
function useCanChange(): (filter: { by: string }) => boolean {
  const { id: me, role } = useUser();
  return ({ by }) => by === me || hasRole(role, "admin");
}

interface OwnFiltersProps {
  saved: ReturnType<typeof useSavedFilters>;
  filtered: Filtered;
  team: ReturnType<typeof useTeamFilters>;
}

function OwnFilters({ saved, filtered: { query, apply }, team }: OwnFiltersProps) {
  const { filters } = saved;
  if (filters.length === 0)
    return (
      <p className="u-hint">
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
            onRename={(name) => saved.change(one, { ...one, name })}
            share={{
              faultOf: () => (isNameTaken(team.filters, one.name) ? NAME_TAKEN : ""),
              run: () => void team.add(one).catch(() => undefined),
            }}
            onRemove={() => void saved.remove(one).catch(() => undefined)}
          />
        ))}
      </ul>
    </>
  );
}

interface TeamFiltersProps extends Omit<OwnFiltersProps, "saved"> {
  canChange: (filter: { by: string }) => boolean;
}

function TeamFilters({ filtered: { query, apply }, team, canChange }: TeamFiltersProps) {
  if (team.filters.length === 0) return null;
  const remove = async (one: SavedFilter) => {
    const isSure = await confirm({
      title: `Excluir “${one.name}” para toda a equipe?`,
      action: "Excluir",
    });
    if (isSure) await team.remove(one).catch(() => undefined);
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
            others={canChange(one) ? team.filters.toSpliced(at, 1) : undefined}
            isBusy={team.isSaving}
            onRename={(name) => team.change(one, { ...one, name })}
            onRemove={() => void remove(one)}
          />
        ))}
      </ul>
    </>
  );
}
