import { useId } from "react";
import type { SpecialTag } from "#shared/dashboard/schemas.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/marks/icons.tsx";
import { TagCard } from "./tag-card.tsx";
import { useCarousel } from "./use-carousel.ts";
import styles from "./special-tags.module.css";

interface SpecialTagsProps {
  specialTags: SpecialTag[];
  /** When the answer arrived, in ms: SLA times have elapsed since. */
  readAt: number;
}

export function SpecialTags({ specialTags, readAt }: SpecialTagsProps) {
  const count = specialTags.length;
  const { track, visibleRange, scrollBy } = useCarousel(count);
  const id = useId();
  const isCarousel = count > 1;
  return (
    <section
      className={styles.section}
      aria-labelledby={id}
      {...(isCarousel ? { "aria-roledescription": "carrossel" } : {})}
    >
      <header className={styles.head}>
        <h2 id={id}>Tags em destaque</h2>
        {isCarousel ? (
          <Controls visibleRange={visibleRange} count={count} scrollBy={scrollBy} />
        ) : null}
      </header>
      <ul ref={track} className={styles.track}>
        {specialTags.map((special) => (
          <li key={special.tag.id}>
            <TagCard special={special} readAt={readAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Carousel = ReturnType<typeof useCarousel>;

function Controls({
  visibleRange,
  count,
  scrollBy,
}: Pick<Carousel, "visibleRange" | "scrollBy"> & { count: number }) {
  const { first, last } = visibleRange;
  const shown = first === last ? `${first + 1}` : `${first + 1}–${last + 1}`;
  return (
    <>
      <span className={`num ${styles.place}`} role="status">
        <span className="sr-only">Tags </span>
        {shown} de {count}
      </span>
      <IconButton
        label="Tags anteriores"
        size="sm"
        aria-disabled={first === 0}
        onClick={() => scrollBy(-1)}
      >
        <ChevronLeftIcon size={16} />
      </IconButton>
      <IconButton
        label="Próximas tags"
        size="sm"
        aria-disabled={last === count - 1}
        onClick={() => scrollBy(1)}
      >
        <ChevronRightIcon size={16} />
      </IconButton>
    </>
  );
}
