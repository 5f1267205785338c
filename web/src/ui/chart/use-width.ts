import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** In px, with the ref of the element. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(720);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // Printing does not redraw: the drawing scales.
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
