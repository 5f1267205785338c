import type { Proposal } from "#shared/proposals/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { FilterMenu } from "#web/ui/filter-menu.tsx";
import { Toolbar } from "#web/ui/toolbar.tsx";
import { FORMER, PERIODS } from "./find-proposals.ts";
import type { Creator, ProposalFilter } from "./use-proposals.ts";

interface ProposalFiltersProps {
  filter: ProposalFilter;
  people: readonly Creator[];
  /** Of all proposals, whatever is shown. */
  all: readonly Proposal[];
}

/** Search, period, person and status, over the proposals. */
export function ProposalFilters({ filter, people, all }: ProposalFiltersProps) {
  const { search, setSearch, status, setStatus, options } = filter;
  const team = new Set(people.map(({ id }) => id));
  const hasFormer = all.some(({ userId }) => userId === null || !team.has(userId));
  const creators = [
    ...people.map((person) => {
      const label = fullName(person);
      const lead = <Avatar kind="person" name={label} size={20} src={person.profileImageUrl} />;
      return { value: person.id, label, lead };
    }),
    ...(hasFormer ? [{ value: FORMER, label: "Quem saiu da equipe" }] : []),
  ];
  return (
    <Toolbar
      search={{ label: "Buscar por título, cliente ou número", value: search, onChange: setSearch }}
      chips={
        <>
          <FilterMenu
            name="Período"
            all="Qualquer data"
            value={filter.period}
            onChange={filter.setPeriod}
            options={PERIODS}
          />
          {creators.length > 1 ? (
            <FilterMenu
              name="Criada por"
              all="Todas as pessoas"
              value={filter.person}
              onChange={filter.setPerson}
              options={creators}
            />
          ) : null}
        </>
      }
      filter={{ label: "Status", value: status, onChange: setStatus, options }}
    />
  );
}
