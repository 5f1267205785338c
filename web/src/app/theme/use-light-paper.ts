import { useEffect } from "react";

/** Prints in the light theme. */
export function useLightPaper(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let wasDark = false;
    const lighten = () => {
      wasDark = classList.contains("dark");
      classList.remove("dark");
    };
    const restore = () => classList.toggle("dark", wasDark);
    window.addEventListener("beforeprint", lighten);
    window.addEventListener("afterprint", restore);
    return () => {
      window.removeEventListener("beforeprint", lighten);
      window.removeEventListener("afterprint", restore);
    };
  }, []);
}
