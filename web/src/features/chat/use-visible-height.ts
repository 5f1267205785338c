import { useEffect } from "react";

const NAME = "--visible-height";

/**
 * Tells the style sheets how much of the window a phone's keyboard leaves free: browsers do not count it as a change of
 * the window, and the end of the page would lie under it.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const root = document.documentElement;
    const measure = () => {
      const isZoomed = view.scale > 1.01;
      if (isZoomed || view.height >= window.innerHeight) root.style.removeProperty(NAME);
      else {
        root.style.setProperty(NAME, `${view.height}px`);
        // iOS has pushed the page up to show the field; it is in view now without that.
        window.scrollTo(0, 0);
      }
    };
    measure();
    view.addEventListener("resize", measure);
    return () => {
      view.removeEventListener("resize", measure);
      root.style.removeProperty(NAME);
    };
  }, []);
}
