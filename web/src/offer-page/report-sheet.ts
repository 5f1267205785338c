import { decide, wireSheet } from "./sheet.ts";

const FAILED = "Não conseguimos enviar. Verifique sua conexão e tente de novo.";
const MISSING = "Conte o que há de errado";

/** Reports abuse to the operator of the product. */
export function reportSheet(): void {
  wireSheet("report", "Enviando…", async (sheet) => {
    const reason = sheet.valueOf("report");
    if (!reason) return sheet.showErrors([{ field: "report", message: MISSING }]);
    try {
      if (await decide(sheet, "/report", { reason })) thank(sheet.root);
    } catch {
      sheet.fail(FAILED);
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
