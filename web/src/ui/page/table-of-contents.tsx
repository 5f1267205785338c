import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import styles from "./table-of-contents.module.css";

interface TocItem {
  id: string;
  label: string;
}

interface PageWithContentsProps {
  sections: TocItem[];
  /** `Section`s with ids. */
  children: ReactNode;
}

export function PageWithContents({ sections, children }: PageWithContentsProps) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <TableOfContents sections={sections} />
    </div>
  );
}

/** 'Nesta página', on wide screens only. */
function TableOfContents({ sections }: { sections: TocItem[] }) {
  const current = useCurrent(sections);
  const go = (event: MouseEvent, id: string) => {
    // Not by the URL: a dirty form asks before the URL changes.
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView({ block: "start" });
  };
  return (
    <nav className={styles.rail} aria-label="Nesta página">
      <div className={styles.title}>Nesta página</div>
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              onClick={(event) => go(event, id)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the first section in the upper part of the window. */
function useCurrent(sections: TocItem[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(" ");
  useEffect(() => {
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        const first = ids.split(" ").find((id) => inSight.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: "-64px 0px -60% 0px" },
    );
    for (const id of ids.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
