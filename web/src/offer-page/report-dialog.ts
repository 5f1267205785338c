import { decide, wireDialog } from "./dialog.ts";

const FAILED = "Não conseguimos enviar. Verifique sua conexão e tente de novo.";
const MISSING = "Conte o que há de errado";

/** Reports abuse to the operator of the product. */
export function reportDialog(): void {
  wireDialog("report", "Enviando…", async (dialog) => {
    const reason = dialog.valueOf("report");
    if (!reason) return dialog.showErrors([{ field: "report", message: MISSING }]);
    try {
      if (await decide(dialog, "/report", { reason })) thank(dialog.root);
    } catch {
      dialog.fail(FAILED);
    }
  });
}

function thank(root: HTMLDialogElement): void {
  root.close();
  const opener = document.querySelector<HTMLElement>('[data-open="report"]');
  const note = document.createElement("span");
  note.setAttribute("role", "status");
  note.textContent = "Denúncia enviada. Obrigado! Vamos analisar.";
  if (opener) opener.replaceWith(note);
}
