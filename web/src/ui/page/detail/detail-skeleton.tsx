import { Loading } from "../../feedback/loading.tsx";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { useDelayedFlag } from "../../feedback/use-delayed-flag.ts";
import { DetailPage } from "./detail-page.tsx";
import styles from "./detail-page.module.css";

interface DetailSkeletonProps {
  /** Height of the strip across both columns, in px. */
  strip?: number;
  /** Heights of the blocks of the content. */
  content: readonly number[];
  /** Heights of the blocks beside it. */
  aside: readonly number[];
  asideWidth: number;
}

/** Has the shape of a page about one record. */
export function DetailSkeleton({ strip, content, aside, asideWidth }: DetailSkeletonProps) {
  const isSkeletonShown = useDelayedFlag(true);
  return (
    <Loading>
      {isSkeletonShown ? (
        <div className={styles.skeleton}>
          {strip === undefined ? null : <Skeleton height={strip} radius={8} />}
          <DetailPage aside={<Blocks heights={aside} />} asideWidth={asideWidth}>
            <Blocks heights={content} />
          </DetailPage>
        </div>
      ) : null}
    </Loading>
  );
}

function Blocks({ heights }: { heights: readonly number[] }) {
  return heights.map((height, index) => <Skeleton key={index} height={height} radius={8} />);
}
