import { useEffect } from "react";

const NAME = "--visible-height";

/** Browsers do not resize the window for the on-screen keyboard: a CSS variable holds the visible height. */
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
        // iOS has scrolled the page to show the field, which is visible anyway.
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
