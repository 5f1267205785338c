import { copyText } from "#web/ui/actions/copy-text.ts";

/** Copies a payment code; `name` is the toast title. */
export function copyCode(name: string, code: string): Promise<void> {
  return copyText(
    code,
    { title: name, text: "Código copiado" },
    { title: "Não foi possível copiar", text: "Selecione o código e copie você mesmo." },
  );
}
