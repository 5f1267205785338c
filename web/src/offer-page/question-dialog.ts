import { keptCreateId } from "#web/contract/creation.ts";
import { decide, type OfferDialog, wireDialog } from "./dialog.ts";
import { facts } from "./facts.ts";
import { storeFields } from "./stored-fields.ts";

const FAILED = "Não conseguimos enviar. Verifique sua conexão e tente de novo.";
const createId = keptCreateId();

export function questionDialog(): void {
  if (!wireDialog("question", "Enviando…", send)) return;
  const question = field();
  for (const opener of Array.from(document.querySelectorAll<HTMLElement>("[data-ask]")))
    opener.addEventListener("click", () => {
      const words = opener.dataset["ask"];
      if (words && question && question.value === "") question.value = words;
    });
}

function field(): HTMLTextAreaElement | null {
  return document.querySelector("#f-question-text");
}

async function send(dialog: OfferDialog): Promise<void> {
  const [name, text, email] = ["name", "text", "email"].map(dialog.valueOf);
  const missing = [
    ...(name ? [] : [{ field: "name", message: "Informe o seu nome" }]),
    ...(text ? [] : [{ field: "text", message: "Escreva a sua pergunta" }]),
  ];
  if (missing.length > 0) return dialog.showErrors(missing);
  try {
    const body = { name, text, ...(email && { email }) };
    if (!(await decide(dialog, "/questions", { ...body, ...createId.of(body) }))) return;
  } catch {
    return dialog.fail(FAILED);
  }
  createId.renew();
  show(name ?? "", text ?? "");
  const written = field();
  // More may have been typed meanwhile.
  if (written && written.value.trim() === text) written.value = "";
  storeFields();
  dialog.root.close();
}

/** As the server will render it on the next load. */
function show(name: string, text: string): void {
  facts.messages += 1;
  const list = document.querySelector(".qa");
  if (!list) return;
  for (const waiting of Array.from(list.querySelectorAll(".wait"))) waiting.remove();
  const article = document.createElement("article");
  const [disc, body] = [element("span", "av", initialsOf(name)), document.createElement("div")];
  const confirmation = element("p", "q1", "Pergunta enviada.");
  confirmation.setAttribute("role", "status");
  const [who, at] = [element("b", "", name), element("time", "", "agora")];
  body.append(who, " ", at, element("p", "", text), confirmation);
  article.append(disc, body);
  list.append(article);
  article.scrollIntoView({ block: "center" });
}

function element(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

function initialsOf(name: string): string {
  const words = name.split(" ");
  const first = words[0] ?? "";
  const last = words.length > 1 ? (words[words.length - 1] ?? "") : "";
  return (first.charAt(0) + last.charAt(0)).toUpperCase();
}
