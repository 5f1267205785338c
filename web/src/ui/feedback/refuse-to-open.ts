import { showToast } from "./toast.ts";

/**
 * Says that code could not be loaded. A new page helps where a deployment has replaced it, or its module failed and is
 * never requested again; without a connection it would only lose the one that is open.
 */
export function refuseToOpen(): void {
  showToast({
    title: "Não foi possível abrir",
    text: "Verifique sua internet e tente de novo",
    kind: "error",
    ...(navigator.onLine && {
      action: { label: "Recarregar", run: () => window.location.reload() },
      lastsMs: 60_000,
    }),
  });
}
