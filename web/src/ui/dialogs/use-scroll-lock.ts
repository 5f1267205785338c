import { useLayoutEffect, useMemo } from "react";

let locks = 0;
/** Width of the scrollbar when the page was locked. */
let lockedWidth = 0;

/**
 * Locks page scrolling behind a dialog without changing the page's width. Replaces antd's hook, whose late measurement
 * and injected style cost an extra layout each.
 */
export default function useScrollLock(isLocked: boolean): void {
  const taken = useMemo(
    () => (isLocked && locks === 0 ? scrollbarWidth() : lockedWidth),
    [isLocked],
  );
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    locks += 1;
    if (locks === 1) lock(taken);
    return () => {
      locks -= 1;
      if (locks === 0) unlock();
    };
  }, [isLocked, taken]);
}

function scrollbarWidth(): number {
  return window.innerWidth - document.documentElement.clientWidth;
}

function lock(scrollbar: number): void {
  lockedWidth = scrollbar;
  document.body.style.overflowY = "hidden";
  if (scrollbar > 0) document.body.style.width = `calc(100% - ${scrollbar}px)`;
}

function unlock(): void {
  document.body.style.overflowY = "";
  document.body.style.width = "";
}
