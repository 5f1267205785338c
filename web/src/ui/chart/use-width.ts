import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Returns the width of an element in px, and its ref. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(720);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // Paper is no reason to draw again: the drawing scales.
    const measure = () => {
      if (!matchMedia("print").matches) setWidth(Math.max(Math.round(element.clientWidth), 240));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
