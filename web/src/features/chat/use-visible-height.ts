import { useEffect } from "react";

const NAME = "--visible-height";

/**
 * Sets a CSS variable to the height that the on-screen keyboard leaves visible. Browsers do not resize the window for
 * it.
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
        // iOS has scrolled the page to show the field, which is visible now anyway.
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
