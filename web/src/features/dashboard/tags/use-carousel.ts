import { useEffect, useRef, useState } from "react";

/** Visible share from which a card counts as in view. */
const SEEN = 0.6;
/** Longer than between two scroll events of one movement. */
const SCROLL_PAUSE_MS = 150;
const ARROWS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** Indexes of the visible cards. */
interface VisibleRange {
  first: number;
  last: number;
}

/**
 * Tracks the visible cards of a horizontal scroller, which `scrollBy` and the arrow keys move.
 * @param count the number of cards; constant while mounted
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  /** Target of a running scroll: a second press continues from it. */
  const scrollTarget = useRef<number | undefined>(undefined);
  const [visibleRange, setVisibleRange] = useState<VisibleRange>({ first: 0, last: 0 });
  useEffect(() => {
    const row = track.current;
    if (!row) return undefined;
    let arrival: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const seen = visibleRangeOf(row);
      setVisibleRange((was) => (was.first === seen.first && was.last === seen.last ? was : seen));
      clearTimeout(arrival);
      // Safari has no `scrollend`.
      arrival = setTimeout(() => (scrollTarget.current = undefined), SCROLL_PAUSE_MS);
    };
    const press = (event: KeyboardEvent) => step(row, event);
    const sizes = new ResizeObserver(look);
    sizes.observe(row);
    row.addEventListener("scroll", look, { passive: true });
    row.addEventListener("keydown", press);
    return () => {
      sizes.disconnect();
      row.removeEventListener("scroll", look);
      clearTimeout(arrival);
      row.removeEventListener("keydown", press);
    };
  }, []);
  const scrollBy = (by: 1 | -1) => {
    const row = track.current;
    if (!row) return;
    const { first, last } = visibleRangeOf(row);
    const next = (scrollTarget.current ?? first) + by;
    if (next < 0 || next > count - 1 - (last - first)) return;
    scrollTarget.current = next;
    show(row, next);
  };
  return { track, visibleRange, scrollBy };
}

function step(row: HTMLElement, event: KeyboardEvent): void {
  const by = ARROWS[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const cards = Array.from(row.children);
  const next = cards.findIndex((card) => card.contains(event.target as Node)) + by;
  const link = cards[next]?.querySelector("a");
  if (!link) return;
  link.focus({ preventScroll: true });
  const { first, last } = visibleRangeOf(row);
  if (next < first) show(row, next);
  else if (next > last) show(row, next - (last - first));
}

/** Scrolls at once with reduced motion. */
function show(row: HTMLElement, index: number): void {
  row.scrollTo({ left: startOf(row, index) - startOf(row, 0) });
}

function startOf(row: HTMLElement, index: number): number {
  const card = row.children[index];
  return card instanceof HTMLElement ? card.offsetLeft : 0;
}

function visibleRangeOf(row: HTMLElement): VisibleRange {
  const { left, right } = row.getBoundingClientRect();
  const seen = Array.from(row.children, (card) => {
    const box = card.getBoundingClientRect();
    const width = Math.min(box.right, right) - Math.max(box.left, left);
    return box.width > 0 && width / box.width >= SEEN;
  });
  const first = Math.max(0, seen.indexOf(true));
  return { first, last: Math.max(first, seen.lastIndexOf(true)) };
}
