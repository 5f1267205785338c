import { useMemo } from "react";
import { clientName } from "#shared/clients/rules.ts";
import { once } from "#shared/values/once.ts";
import { NOBODY } from "#web/contract/person-filter.ts";
import { useMemberList, useTagList } from "#web/contract/reads.ts";
import { NOT_IN_TEAM } from "#web/contract/task-list-link.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import {
  AlertIcon,
  CheckIcon,
  CloseIcon,
  LooseRowsIcon,
  TightRowsIcon,
  UserIcon,
} from "#web/ui/marks/icons.tsx";
import { PriorityBars } from "#web/ui/marks/priority-bars.tsx";
import { TagDot } from "#web/ui/marks/tag-label.tsx";
import { FilterMenu } from "#web/ui/menus/filter-menu.tsx";
import { FilterSearch } from "#web/ui/menus/filter-search.tsx";
import { FilterChip, Toolbar } from "#web/ui/menus/toolbar.tsx";
import { sortRows } from "#web/ui/tables/table-order.ts";
import { toChoice } from "../fields/member-choice.tsx";
import { PRIORITY_OPTIONS } from "../marks/labels.ts";
import { slaInWords } from "./find-tasks.ts";
import type { ChoiceFilter, TasksView } from "./use-tasks.ts";

export function TaskFilters({ view }: { view: TasksView }) {
  const { isMine, toggleMine, isLate, toggleLate, sla } = view;
  return (
    <Toolbar
      search={{
        label: "Buscar tarefa, cliente ou pessoa",
        value: view.search,
        onChange: view.setSearch,
      }}
      chips={
        <>
          {sla ? (
            <FilterChip
              isOn
              aria-label={`Remover filtro: ${slaInWords(sla)}`}
              onClick={view.clearSla}
            >
              {slaInWords(sla)}
              <CloseIcon size={12} />
            </FilterChip>
          ) : null}
          <FilterChip icon={<UserIcon size={15} />} isOn={isMine} onClick={toggleMine}>
            Minhas tarefas
          </FilterChip>
          <FilterChip icon={<AlertIcon size={14} />} isOn={isLate} onClick={toggleLate}>
            Em atraso
          </FilterChip>
          <Choices view={view} />
          {sla ? null : <CompletedChip view={view} />}
        </>
      }
    />
  );
}

function CompletedChip({ view: { withCompleted, toggleCompleted } }: { view: TasksView }) {
  return (
    <FilterChip
      icon={withCompleted ? <CheckIcon size={14} /> : null}
      isOn={withCompleted}
      onClick={toggleCompleted}
    >
      Mostrar concluídas
    </FilterChip>
  );
}

/** Rows of 44 or 32 px. */
export function DensitySwitch({ view: { isCompact, toggleCompact } }: { view: TasksView }) {
  return (
    <IconButton
      label={isCompact ? "Linhas confortáveis" : "Linhas compactas"}
      onClick={toggleCompact}
    >
      {isCompact ? <LooseRowsIcon /> : <TightRowsIcon />}
    </IconButton>
  );
}

function Choices({ view }: { view: TasksView }) {
  const { data: labels = [] } = useTagList();
  const { data: members = [] } = useMemberList();
  const { known } = view;
  const clients = useMemo(() => once(() => clientsOf(known)), [known]);
  const choice = (filter: ChoiceFilter) => ({
    value: view.chosen(filter),
    onChange: (value: string) => view.choose(filter, value),
  });
  return (
    <>
      <FilterMenu
        {...choice("responsavel")}
        name="Responsável"
        all="Todas as pessoas"
        options={[
          { value: NOBODY, label: "Ninguém" },
          // Only reports link to it.
          ...(view.chosen("responsavel") === NOT_IN_TEAM
            ? [{ value: NOT_IN_TEAM, label: "Ninguém da equipe" }]
            : []),
          ...members.map(({ user }) => toChoice(user)),
        ]}
      />
      <FilterMenu
        {...choice("prioridade")}
        name="Prioridade"
        all="Todas as prioridades"
        options={PRIORITY_OPTIONS.toReversed().map(({ value, label }) => ({
          value,
          label,
          lead: <PriorityBars priority={value} />,
        }))}
      />
      <FilterSearch
        {...choice("cliente")}
        name="Cliente"
        all="Todos os clientes"
        options={clients}
      />
      <FilterMenu
        {...choice("tag")}
        name="Tag"
        all={labels.length > 0 ? "Todas as tags" : "Nenhuma tag ainda"}
        options={labels.map(({ id, name, color }) => ({
          value: String(id),
          label: name,
          lead: <TagDot color={color} />,
        }))}
      />
    </>
  );
}

/** Clients with tasks, by name. */
function clientsOf(all: TasksView["known"]) {
  const names = new Map(all.map(({ clientId, client }) => [String(clientId), clientName(client)]));
  const options = [...names].map(([value, label]) => ({ value, label }));
  return sortRows(options, ({ label }) => label, false);
}
