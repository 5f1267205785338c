import { useEffect } from "react";

/** Of the frame around every screen. */
export const APP_FRAME_ID = "aplicativo";

/** What lies behind the lock can neither be reached nor heard, whatever the dialog's own focus trap does. */
export function useInertApp(): void {
  useEffect(() => {
    const frame = document.getElementById(APP_FRAME_ID);
    frame?.toggleAttribute("inert", true);
    return () => void frame?.toggleAttribute("inert", false);
  }, []);
}
