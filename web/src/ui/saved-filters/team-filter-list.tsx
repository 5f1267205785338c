import { hasRole } from "#shared/organization/rules.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { TrashIcon } from "#web/ui/marks/icons.tsx";
import styles from "./saved-filter-list.module.css";
import type { Filtered, useTeamFilters } from "./use-saved-filters.ts";

interface TeamFilterListProps {
  filtered: Filtered;
  team: ReturnType<typeof useTeamFilters>;
}

/** Its author and administrators may remove a filter. */
export function TeamFilterList({ filtered: { query, apply }, team }: TeamFilterListProps) {
  const { id: me, role } = useUser();
  const isAdmin = role !== null && hasRole(role, "admin");
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
        {team.filters.map((one) => (
          <li key={one.name} className={styles.row}>
            <button
              type="button"
              className={styles.apply}
              aria-pressed={one.query === query}
              onClick={() => apply(one.query)}
            >
              {one.name}
            </button>
            {isAdmin || one.by === me ? (
              <IconButton
                size="sm"
                label={`Excluir ${one.name} da equipe`}
                onClick={() => void remove(one.name)}
              >
                <TrashIcon size={14} />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
