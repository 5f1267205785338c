import { useEffect, useState } from "react";

/** The minimum height of a keyboard. Collapsing address bars are smaller. */
const KEYBOARD_PX = 150;

/** Returns whether the on-screen keyboard is open. */
export function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const measure = () =>
      setOpen(view.scale < 1.01 && window.innerHeight - view.height > KEYBOARD_PX);
    view.addEventListener("resize", measure);
    return () => view.removeEventListener("resize", measure);
  }, []);
  return isOpen;
}
