import { useEffect } from "react";

export const APP_FRAME_ID = "aplicativo";

/** Hides the locked app from focus and screen readers, independently of the dialog's focus trap. */
export function useInertApp(): void {
  useEffect(() => {
    const frame = document.getElementById(APP_FRAME_ID);
    frame?.toggleAttribute("inert", true);
    return () => void frame?.toggleAttribute("inert", false);
  }, []);
}
