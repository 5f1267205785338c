import type { ProposalHead } from "#shared/proposals/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { ViewSwitch } from "#web/ui/board/view-switch.tsx";
import { FilterMenu } from "#web/ui/menus/filter-menu.tsx";
import { Toolbar } from "#web/ui/menus/toolbar.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { FORMER, PERIODS } from "./find-proposals.ts";
import { DEFAULT_ORDER, ORDERS } from "./orders.ts";
import type { Person, ProposalFilter, View } from "./use-proposals.ts";

interface ProposalFiltersProps {
  filter: ProposalFilter;
  sellers: ReturnType<typeof sellersOf>;
  board: { view: View; setView: (view: View) => void };
}

/** Search, period, person and status, which are the columns of the board. On a phone, period and person are in a sheet. */
export function ProposalFilters({ filter, sellers, board }: ProposalFiltersProps) {
  const { search, setSearch, status, setStatus, options } = filter;
  const isPhone = useIsPhone();
  const menus = (
    <>
      <FilterMenu
        name="Período"
        all="Qualquer data"
        value={filter.period}
        onChange={filter.setPeriod}
        options={PERIODS}
      />
      <FilterMenu
        name="Cliente"
        all="Todos os clientes"
        value={filter.client}
        onChange={filter.setClient}
        options={filter.clients}
      />
      {sellers.length > 1 ? (
        <FilterMenu
          name="Responsável"
          all="Todas as pessoas"
          value={filter.person}
          onChange={filter.setPerson}
          options={sellers}
        />
      ) : null}
      {board.view === "quadro" ? null : (
        <FilterMenu
          name="Ordem"
          all="Mais recentes primeiro"
          value={filter.order}
          onChange={(order) => filter.setOrder(order || DEFAULT_ORDER)}
          options={ORDERS.filter(({ value }) => value !== DEFAULT_ORDER)}
        />
      )}
    </>
  );
  return (
    <Toolbar
      search={{ label: "Buscar por título, cliente ou número", value: search, onChange: setSearch }}
      {...(isPhone ? {} : { chips: menus })}
      right={
        <ViewSwitch
          view={board.view}
          onView={board.setView}
          list="lista"
          board={{ value: "quadro", label: "Quadro" }}
          {...(isPhone && { size: "large", block: true })}
        />
      }
      {...(board.view === "lista" && {
        filter: { label: "Status", value: status, onChange: setStatus, options },
      })}
    />
  );
}

/** Returns the options of the filter by seller: the team, and one for all who left it. */
export function sellersOf(people: readonly Person[], all: readonly ProposalHead[]) {
  const team = new Set(people.map(({ id }) => id));
  const hasFormer = all.some(({ sellerId }) => sellerId === null || !team.has(sellerId));
  return [
    ...people.map((person) => {
      const label = fullName(person);
      const lead = <Avatar kind="person" name={label} size={20} src={person.profileImageUrl} />;
      return { value: person.id, label, lead };
    }),
    ...(hasFormer ? [{ value: FORMER, label: "Quem saiu da equipe" }] : []),
  ];
}
