import { decide, wireDialog } from "./dialog.ts";
import { facts } from "./facts.ts";

const FAILED = "Não conseguimos registrar. Verifique sua conexão e tente de novo.";

/** The reason is optional. */
export function declineDialog(): void {
  wireDialog("decline", "Registrando…", async (dialog) => {
    const reason = dialog.root.querySelector<HTMLInputElement>("input[name=reason]:checked");
    const text = dialog.valueOf("text");
    const body = {
      version: facts.version,
      ...(reason && { reason: reason.value }),
      ...(text && { text }),
    };
    try {
      if (await decide(dialog, "/decline", body)) location.reload();
    } catch {
      dialog.fail(FAILED);
    }
  });
}
