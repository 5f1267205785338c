import { copyText } from "#web/ui/actions/copy-text.ts";

/** Copies what is pasted into a bank's app; `name` is the title of the toast. */
export function copyCode(name: string, code: string): Promise<void> {
  return copyText(
    code,
    { title: name, text: "Código copiado" },
    { title: "Não foi possível copiar", text: "Selecione o código e copie você mesmo." },
  );
}
