import type { ReactNode } from "react";
import { fullName } from "#shared/users/full-name.ts";
import { ME } from "#web/contract/person-filter.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ViewSwitch } from "#web/ui/board/view-switch.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { ExportMenu } from "#web/ui/files/export-menu.tsx";
import type { Export } from "#web/ui/files/use-export.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { CloseIcon, UserIcon } from "#web/ui/marks/icons.tsx";
import { FilterMenu } from "#web/ui/menus/filter-menu.tsx";
import { FilterPanel } from "#web/ui/menus/filter-panel.tsx";
import { FilterChip, Toolbar } from "#web/ui/menus/toolbar.tsx";
import { SavedFilters } from "#web/ui/saved-filters/saved-filters.tsx";
import { countMore, type Option, periodInWords } from "./filters.ts";
import { MoreFields, OrderField, PeriodFields } from "./lazy-filter-fields.ts";
import type { Person, ProposalFilter, View } from "./use-proposals.ts";
import styles from "./filter-fields.module.css";

interface ProposalFiltersProps {
  filter: ProposalFilter;
  sellers: ReturnType<typeof sellersOf>;
  board: { view: View; setView: (view: View) => void };
  exporting: Export;
}

/** On phones, most filters are in a sheet. */
export function ProposalFilters({ filter, sellers, board, exporting }: ProposalFiltersProps) {
  const { filters, change, options, applied } = filter;
  const isPhone = useIsPhone();
  const isList = board.view === "lista";
  const search = {
    label: "Buscar por título, cliente ou número",
    value: filters.q,
    onChange: (q: string) => change({ q }),
  };
  const status = {
    label: "Status",
    value: filters.status,
    onChange: (value: string) => change({ status: value }),
    options,
    before: applied.length > 0 && !isPhone ? <AppliedChips filter={filter} /> : null,
  };
  return (
    <>
      <Toolbar
        search={search}
        {...(isPhone
          ? {}
          : { chips: <Menus filter={filter} sellers={sellers} hasOrder={isList} /> })}
        right={
          <>
            {isPhone ? null : (
              <>
                <SavedFilters filtered={filter.filtered} />
                <ExportMenu exporting={exporting} />
              </>
            )}
            <ViewSwitch
              view={board.view}
              onView={board.setView}
              list="lista"
              board={{ value: "quadro", label: "Quadro" }}
              {...(isPhone && { size: "large", block: true })}
            />
          </>
        }
        {...(isList && { filter: status })}
      />
      {!isList && !isPhone && applied.length > 0 ? (
        <div className={styles.applied}>
          <AppliedChips filter={filter} />
        </div>
      ) : null}
    </>
  );
}

function AppliedChips({ filter: { applied, change } }: { filter: ProposalFilter }) {
  return applied.map(({ label, cleared }) => (
    <FilterChip
      key={label}
      isOn
      aria-label={`Remover filtro: ${label}`}
      onClick={() => change(cleared)}
    >
      {label}
      <CloseIcon size={12} />
    </FilterChip>
  ));
}

interface MenusProps extends Pick<ProposalFiltersProps, "filter" | "sellers"> {
  hasOrder: boolean;
}

function Menus({ filter, sellers, hasOrder }: MenusProps) {
  const { filters, change, found, clear } = filter;
  const more = countMore(filters);
  const foot = (
    <PanelFoot found={found}>
      <Button variant="ghost" size="sm" onClick={clear}>
        Limpar filtros
      </Button>
    </PanelFoot>
  );
  return (
    <>
      <FilterPanel name="Período" chosen={periodInWords(filters)}>
        <PeriodFields filter={filter} />
        {foot}
      </FilterPanel>
      {sellers.length > 1 ? (
        <FilterMenu
          name="Responsável"
          all="Todas as pessoas"
          value={filters.pessoa}
          onChange={(pessoa) => change({ pessoa })}
          options={sellers}
        />
      ) : null}
      <span className="u-no-print">
        <FilterPanel name="Mais filtros" chosen={more > 0 ? `Mais filtros ${more}` : undefined}>
          <MoreFields filter={filter} />
          {hasOrder ? <OrderField filter={filter} /> : null}
          {foot}
        </FilterPanel>
      </span>
    </>
  );
}

/** Returns the team, and who left it, by name. */
export function sellersOf(people: readonly Person[], former: readonly Option[], me: string) {
  return [
    { value: ME, label: "Eu", lead: <UserIcon size={20} /> },
    ...people
      .filter(({ id }) => id !== me)
      .map((person) => {
        const label = fullName(person);
        const lead = <Avatar kind="person" name={label} size={20} src={person.profileImageUrl} />;
        return { value: person.id, label, lead };
      }),
    ...former,
  ];
}

function PanelFoot({ found, children }: { found: () => string; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <span role="status">{found()}</span>
      {children}
    </div>
  );
}
