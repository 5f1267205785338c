import { showToast } from "../feedback/toast.ts";

interface Messages {
  title: string;
  text?: string;
}

/** Shows the result in a toast. */
export async function copyText(text: string, done: Messages, refused: Messages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ ...done, kind: "success" });
  } catch {
    showToast({ ...refused, kind: "error" });
  }
}

export function copyLink(url: string): Promise<void> {
  return copyText(
    url,
    { title: "Link copiado" },
    {
      title: "Não foi possível copiar o link",
      text: "Selecione o link e copie pelo teclado.",
    },
  );
}

/** `name` is the toast title. */
export function copyCode(name: string, code: string): Promise<void> {
  return copyText(
    code,
    { title: name, text: "Código copiado" },
    { title: "Não foi possível copiar", text: "Selecione o código e copie você mesmo." },
  );
}
