import type { ProposalTemplate } from "#shared/proposal-templates/schemas.ts";
import { dayOf, formatDay } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { PencilIcon, PlusIcon } from "#web/ui/marks/icons.tsx";
import { menuAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import { navigate } from "#web/ui/router/history.ts";
import type { Column } from "#web/ui/tables/column.ts";
import { DataTable, type RecordListProps } from "#web/ui/tables/data-table.tsx";
import { RowCard } from "#web/ui/tables/row-card.tsx";

/** A table, or cards on phones. A row opens a new proposal. */
export function TemplateList({ onEdit, onRemove, ...list }: RecordListProps<ProposalTemplate>) {
  return (
    <DataTable<ProposalTemplate>
      {...list}
      label="Modelos de proposta"
      rowName={({ name }) => name}
      noun={["modelo", "modelos"]}
      columns={columns}
      defaultSort="name"
      menuTitle="Ações"
      onOpen={startProposal}
      menu={(template) => [
        menuAction("use", "Usar modelo", PlusIcon, () => startProposal(template)),
        menuAction("rename", "Renomear", PencilIcon, () => onEdit(template)),
        removeAction(() => onRemove(template)),
      ]}
      card={TemplateCard}
    />
  );
}

function startProposal({ id }: ProposalTemplate): void {
  void navigate(`/proposals/new?modelo=${id}`);
}

const columns: Column<ProposalTemplate>[] = [
  {
    key: "name",
    title: "Nome",
    sortBy: ({ name }) => name,
    render: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    key: "lines",
    title: "Itens",
    width: 104,
    align: "right",
    sortBy: ({ lineCount }) => lineCount,
    render: ({ lineCount }) => <span className="num">{lineCount}</span>,
  },
  {
    key: "total",
    title: "Total ao salvar",
    width: 168,
    align: "right",
    sortBy: ({ totalAmount }) => totalAmount,
    render: ({ totalAmount }) => <span className="num">{formatMoney(toCents(totalAmount))}</span>,
  },
  {
    key: "saved",
    title: "Salvo em",
    width: 136,
    sortBy: ({ updatedAt }) => updatedAt,
    render: SavedOn,
  },
];

function SavedOn({ updatedAt }: Pick<ProposalTemplate, "updatedAt">) {
  const zone = useZone();
  return <span className="num">{formatDay(dayOf(updatedAt, zone))}</span>;
}

function TemplateCard({ name, lineCount, totalAmount }: ProposalTemplate) {
  return (
    <RowCard
      title={name}
      facts={<span>{formatCount(lineCount, "item", "itens")}</span>}
      value={formatMoney(toCents(totalAmount))}
    />
  );
}
