import { useEffect, useState } from "react";

/** What a keyboard takes at least; address bars that come and go take less. */
const KEYBOARD_PX = 150;

/** Whether a phone's keyboard covers the foot of the window. */
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
