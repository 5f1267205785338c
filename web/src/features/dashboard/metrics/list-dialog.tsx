import { type ReactNode, useRef } from "react";
import { formatNumber } from "#shared/values/numbers.ts";
import type { Read } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Loading } from "#web/ui/feedback/loading.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { CheckRingIcon } from "#web/ui/marks/icons.tsx";
import styles from "./list-dialog.module.css";

/** The whole list has the rest. */
const MAX_ROWS = 50;

interface ListDialogProps<Row> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  sentence: (rows: Row[]) => string;
  rows: Row[] | undefined;
  row: (row: Row) => ReactNode;
  summary?: (rows: Row[]) => ReactNode;
  empty: { title: string; sentence: string };
  all: { label: string; to: string };
  read: Read;
}

export function ListDialog<Row extends { id: number }>({
  isOpen,
  onClose,
  title,
  sentence,
  ...list
}: ListDialogProps<Row>) {
  const body = useRef<HTMLDivElement>(null);
  const { rows } = list;
  return (
    <Dialog
      size="list"
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(opened) => opened && body.current?.focus()}
      title={title}
      sentence={rows?.length ? sentence(rows) : null}
      footer={null}
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        <Body {...list} />
      </div>
    </Dialog>
  );
}

type BodyProps<Row> = Omit<ListDialogProps<Row>, "isOpen" | "onClose" | "title" | "sentence">;

function Body<Row extends { id: number }>(props: BodyProps<Row>) {
  const { rows, row, summary, empty, all, read } = props;
  if (!rows) return read.error ? <ErrorState read={read} /> : <Rows />;
  if (rows.length === 0) return <Empty {...empty} />;
  const more = rows.length - MAX_ROWS;
  return (
    <>
      {read.error ? <ErrorState isInline read={read} /> : null}
      {summary?.(rows)}
      <ul>
        {rows.slice(0, MAX_ROWS).map((one) => (
          <li key={one.id} className={styles.row}>
            {row(one)}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className={styles.more}>
          E mais {formatNumber(more)}.{" "}
          <Button variant="link" href={all.to}>
            {all.label}
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Empty({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>
        <CheckRingIcon size={22} />
      </span>
      <h3>{title}</h3>
      <p>{sentence}</p>
    </div>
  );
}

function Rows() {
  const isSkeletonShown = useDelayedFlag(true);
  return (
    <Loading>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.row}>
          {isSkeletonShown ? (
            <>
              <div className={styles.shape}>
                <Skeleton width="60%" height={14} />
                <Skeleton width="40%" />
              </div>
              <Skeleton width={72} height={32} radius={6} />
            </>
          ) : null}
        </div>
      ))}
    </Loading>
  );
}
