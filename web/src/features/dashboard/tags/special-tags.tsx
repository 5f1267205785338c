import { useId } from "react";
import type { SpecialTag } from "#shared/dashboard/schemas.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/ui/marks/icons.tsx";
import styles from "./special-tags.module.css";
import { TagCard } from "./tag-card.tsx";
import { useCarousel } from "./use-carousel.ts";

interface SpecialTagsProps {
  specialTags: SpecialTag[];
  /** When the answer arrived, in ms: SLA times have elapsed since. */
  readAt: number;
}

export function SpecialTags({ specialTags, readAt }: SpecialTagsProps) {
  const count = specialTags.length;
  const { track, sight, leaf } = useCarousel(count);
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
        {isCarousel ? <Controls sight={sight} count={count} leaf={leaf} /> : null}
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

function Controls({ sight, count, leaf }: Pick<Carousel, "sight" | "leaf"> & { count: number }) {
  const { first, last } = sight;
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
        onClick={() => leaf(-1)}
      >
        <ChevronLeftIcon size={16} />
      </IconButton>
      <IconButton
        label="Próximas tags"
        size="sm"
        aria-disabled={last === count - 1}
        onClick={() => leaf(1)}
      >
        <ChevronRightIcon size={16} />
      </IconButton>
    </>
  );
}
