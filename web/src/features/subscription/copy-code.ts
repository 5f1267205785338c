import { showToast } from "#web/ui/toast.ts";

/** Copies what is pasted into a bank's app; `name` is the title of the toast (spec part 1 §7). */
export async function copyCode(name: string, code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast({ title: name, text: "Código copiado", kind: "success" });
  } catch {
    showToast({
      title: "Não foi possível copiar",
      text: "Selecione o código e copie você mesmo.",
      kind: "error",
    });
  }
}
