import { showToast } from "../feedback/toast.ts";

interface Messages {
  title: string;
  text?: string;
}

/** A text may arrive after the click; undefined then means that there is nothing to copy. */
type Copied = string | Promise<string | undefined>;

/** Shows the result in a toast. Call it during the click: Safari copies only then. */
export async function copyText(text: Copied, done: Messages, refused: Messages): Promise<void> {
  try {
    await writeText(text);
    showToast({ ...done, kind: "success" });
  } catch {
    if ((await text) !== undefined) showToast({ ...refused, kind: "error" });
  }
}

async function writeText(text: Copied): Promise<void> {
  if (typeof text === "string") return navigator.clipboard.writeText(text);
  const found = text.then(
    (known) => known ?? Promise.reject(new Error("There is no text to copy")),
  );
  if (!("ClipboardItem" in window)) return navigator.clipboard.writeText(await found);
  const type = "text/plain";
  const blob = found.then((known) => new Blob([known], { type }));
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

export function copyLink(url: Copied): Promise<void> {
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
