import { TYPE_LABELS } from "#shared/products/rules.ts";
import type { Product } from "#shared/products/schemas.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { BoxIcon, WrenchIcon } from "#web/ui/marks/icons.tsx";
import { editAction, removeAction } from "#web/ui/menus/record-actions.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { DataTable, type RecordListProps } from "#web/ui/tables/data-table.tsx";
import { RowCard } from "#web/ui/tables/row-card.tsx";
import { TwoLines } from "#web/ui/tables/two-lines.tsx";
import styles from "./products.module.css";

/** A table, or cards on phones. */
export function ProductList({ onEdit, onRemove, ...list }: RecordListProps<Product>) {
  return (
    <DataTable<Product>
      {...list}
      label="Produtos e serviços"
      rowName={({ name }) => name}
      noun={["item", "itens"]}
      lines={2}
      columns={columns}
      defaultSort="name"
      onOpen={onEdit}
      menu={(product) => [editAction(() => onEdit(product)), removeAction(() => onRemove(product))]}
      card={ProductCard}
    />
  );
}

const columns: Column<Product>[] = [
  {
    key: "type",
    title: "Tipo",
    width: 132,
    sortBy: ({ type }) => TYPE_LABELS[type],
    render: ({ type, name }) => (
      <>
        <TypeMark type={type} />
        <span className="sr-only">: {name}</span>
      </>
    ),
  },
  {
    key: "name",
    title: "Nome",
    sortBy: ({ name }) => name,
    render: ({ name, code }) => <TwoLines title={name} detail={code} />,
  },
  {
    key: "description",
    title: "Descrição",
    // One line; the full text shows on hover.
    render: ({ description }) => (
      <span className="u-muted" title={description ?? undefined}>
        {description ?? "–"}
      </span>
    ),
  },
  {
    key: "price",
    title: "Preço",
    width: 168,
    align: "right",
    sortBy: ({ price }) => price,
    render: Price,
  },
];

function ProductCard({ type, code, name, description, unit, price }: Product) {
  return (
    <RowCard
      title={name}
      detail={description ?? code}
      facts={<TypeMark type={type} />}
      value={<Price price={price} unit={unit} />}
    />
  );
}

function TypeMark({ type }: Pick<Product, "type">) {
  return (
    <span className={styles.type}>
      {type === "produto" ? <BoxIcon size={16} /> : <WrenchIcon size={16} />}
      {TYPE_LABELS[type]}
    </span>
  );
}

function Price({ price, unit }: Pick<Product, "price" | "unit">) {
  return (
    <span className={styles.price}>
      <span className="num">{formatMoney(toCents(price))}</span>
      {unit ? <span className={styles.unit}>{` /\u00a0${unit}`}</span> : null}
    </span>
  );
}
