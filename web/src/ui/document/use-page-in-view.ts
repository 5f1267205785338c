import { type RefObject, useEffect, useEffectEvent } from "react";

/** Reports which page of a frame crosses the middle of the window, counted from 1. */
export function usePageInView(
  frame: RefObject<HTMLElement | null>,
  count: number,
  onPage: ((page: number, count: number) => void) | undefined,
): void {
  const report = useEffectEvent((page: number) => onPage?.(page, count));
  useEffect(() => {
    const pages = [...(frame.current?.querySelectorAll("[data-page]") ?? [])].slice(0, count);
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.find(({ isIntersecting }) => isIntersecting);
        if (inView) report(pages.indexOf(inView.target) + 1);
      },
      { rootMargin: "-50% 0px" },
    );
    for (const page of pages) observer.observe(page);
    return () => observer.disconnect();
  }, [frame, count]);
}
