import { showToast } from "#web/ui/toast.ts";

/** Copies a link and says so; a browser that refuses leaves it to be selected. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: "Link copiado", kind: "success" });
  } catch {
    showToast({
      title: "Não foi possível copiar o link",
      text: "Selecione o link e copie pelo teclado.",
      kind: "error",
    });
  }
}
