import type { ReactNode } from "react";
import { formatCount, formatNumber } from "#shared/values/numbers.ts";
import { Button } from "../actions/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../marks/icons.tsx";
import { pagesAround } from "./table-order.ts";
import styles from "./table-foot.module.css";

interface TableFootProps {
  /** Singular and plural: "cliente", "clientes". */
  noun: readonly [string, string];
  /** Undefined while not all rows are known. */
  total: number | undefined;
  page: number;
  pageSize: number;
  onPage?: (page: number) => void;
  /** Appends a page instead of turning. */
  onMore?: () => void;
  children?: ReactNode;
}

/** Row range, totals and pager. */
export function TableFoot({ total, ...props }: TableFootProps) {
  const { noun, page, pageSize, onPage, onMore, children } = props;
  if (total === undefined)
    return (
      <div className={styles.foot}>
        <span role="status">Carregando mais {noun[1]}...</span>
      </div>
    );
  const first = onMore ? 1 : (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  const lastPage = Math.ceil(total / pageSize);
  const things = formatCount(total, ...noun);
  return (
    <div className={styles.foot}>
      <span role="status">
        {first > 1 || last < total
          ? `${formatNumber(first)}–${formatNumber(last)} de ${things}`
          : things}
      </span>
      {children ? <span className={styles.extra}>{children}</span> : null}
      {onPage && lastPage > 1 ? <Pager page={page} lastPage={lastPage} onPage={onPage} /> : null}
      {onMore && page < lastPage ? (
        <div className={styles.more}>
          <Button onClick={onMore}>Mostrar mais {Math.min(pageSize, total - last)}</Button>
        </div>
      ) : null}
    </div>
  );
}

interface PagerProps {
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
}

/** Its ends are not `disabled`, which would give their focus to the page. */
function Pager({ page, lastPage, onPage }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label="Páginas">
      <button
        type="button"
        aria-label="Página anterior"
        aria-disabled={page === 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeftIcon size={16} />
      </button>
      {pagesAround(page, lastPage).map((number, at) =>
        number === 0 ? (
          <span key={`gap-${at}`} className={styles.gap}>
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={`Página ${number}`}
            aria-current={number === page ? "page" : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label="Próxima página"
        aria-disabled={page === lastPage}
        onClick={() => page < lastPage && onPage(page + 1)}
      >
        <ChevronRightIcon size={16} />
      </button>
    </nav>
  );
}
