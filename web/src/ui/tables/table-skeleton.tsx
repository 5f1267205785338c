import { Skeleton } from "../feedback/skeleton.tsx";
import styles from "./table-grid.module.css";

interface TableSkeletonProps {
  columns: number;
  lines: 1 | 2;
  hasMenu: boolean;
}

export function TableSkeleton({ columns, lines, hasMenu }: TableSkeletonProps) {
  return (
    <tbody>
      {Array.from({ length: 5 }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: columns }, (_each, column) => (
            <td key={column}>
              <span className={styles.skeleton}>
                <Skeleton width={column === 0 ? "55%" : "70%"} />
                {column === 0 && lines === 2 ? <Skeleton width="35%" height={10} /> : null}
              </span>
            </td>
          ))}
          {hasMenu ? <td aria-hidden="true" /> : null}
        </tr>
      ))}
    </tbody>
  );
}
