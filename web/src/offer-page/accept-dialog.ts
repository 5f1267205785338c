import { readState } from "./call.ts";
import { decide, type OfferDialog, wireDialog } from "./dialog.ts";
import { facts } from "./facts.ts";
import { selection } from "./options.ts";
import { visibleSeconds } from "./report-view.ts";

const FAILED =
  "Não conseguimos registrar. Verifique sua conexão e tente de novo: nada foi aceito ainda.";
/** Set in the tab that accepted. By content, because a tab may accept several offers. */
const REMEMBERED = `accepted-${facts.contentHash}`;

/** The address to which the receipt goes. */
interface Remembered {
  email: string;
  /** The link was mailed to it. */
  isProven: boolean;
}

/** One idempotency key per page: pressing twice, or after a lost answer, is one acceptance. */
export function acceptDialog(): void {
  const key = newKey();
  const dialog = wireDialog("accept", "Registrando…", (open) => accept(open, key));
  if (dialog) drawCells(dialog.root);
  thankReader();
}

async function accept(dialog: OfferDialog, key: string): Promise<void> {
  const missing = missingIn(dialog);
  if (missing.length > 0) return dialog.showErrors(missing);
  const optional = (name: string) => dialog.valueOf(name) || undefined;
  const { version, contentHash } = facts;
  const body = {
    key,
    version,
    contentHash,
    total: Number(dialog.root.querySelector<HTMLElement>("[data-total]")?.dataset["total"]),
    selection: selection(),
    name: dialog.valueOf("name"),
    role: optional("role"),
    email: optional("email"),
    taxIdStart: optional("taxIdStart"),
    taxId: optional("taxId"),
    signerCpf: optional("signerCpf"),
    visibleSeconds: visibleSeconds(),
    agreed: true,
  };
  try {
    const response = await decide(dialog, "/accept", body);
    if (!response) return;
    const { already } = (await response.json()) as { already: boolean };
    // The receipt goes to the person who accepted before.
    if (already) location.reload();
    else accepted(dialog);
  } catch {
    // The answer may be lost, not the acceptance.
    const now = await readState();
    if (now && now.state === "accepted" && now.version === version) return accepted(dialog);
    dialog.fail(FAILED);
  }
}

function missingIn({ root, valueOf }: OfferDialog): { field: string; message: string }[] {
  const ask = (field: string, isMissing: boolean, message: string) =>
    isMissing ? [{ field, message }] : [];
  const has = (name: string) => root.querySelector(`#f-${name}`) !== null;
  const agreed = root.querySelector<HTMLInputElement>("#f-agreed");
  return [
    ...ask("name", valueOf("name").length < 2, "Informe o seu nome completo"),
    ...ask(
      "taxIdStart",
      has("taxIdStart") && valueOf("taxIdStart").length < 4,
      "Informe os 4 primeiros caracteres",
    ),
    ...ask("taxId", has("taxId") && valueOf("taxId") === "", "Informe o CPF ou CNPJ"),
    ...ask("signerCpf", has("signerCpf") && valueOf("signerCpf") === "", "Informe o seu CPF"),
    ...ask("agreed", !(agreed && agreed.checked), "Marque que leu e aceita a proposta"),
  ];
}

function accepted(dialog: OfferDialog): void {
  // Storage may be blocked in in-app browsers.
  try {
    const isProven = dialog.root.querySelector("#f-email[readonly]") !== null;
    const receipt: Remembered = { email: dialog.valueOf("email"), isProven };
    sessionStorage.setItem(REMEMBERED, JSON.stringify(receipt));
  } catch {
    // The page says the same in fewer words.
  }
  location.reload();
}

/** Says where the receipt goes, in the tab that accepted, and focuses what says so. */
function thankReader(): void {
  const notice = document.querySelector<HTMLElement>("[data-accepted]");
  if (!notice) return;
  let receipt: Remembered;
  try {
    const remembered = sessionStorage.getItem(REMEMBERED);
    if (remembered === null) return;
    receipt = JSON.parse(remembered) as Remembered;
  } catch {
    return;
  }
  const [title, text] = [notice.querySelector("b"), notice.querySelector("small")];
  if (title) title.textContent = "Proposta aceita!";
  if (text)
    text.textContent = `Registramos o aceite ${notice.dataset["accepted"]}.${receiptText(receipt)}`;
  focusNotice(notice);
}

/** The dialog had the focus before the reload. */
function focusNotice(notice: HTMLElement): void {
  notice.tabIndex = -1;
  notice.style.outline = "none";
  notice.focus({ preventScroll: true });
}

/** Mails to an address that was only typed are limited. */
function receiptText({ email, isProven }: Remembered): string {
  if (email === "") return "";
  if (isProven) return ` O comprovante vai para ${email}.`;
  return ` Vamos tentar enviar o comprovante para ${email}. Se ele não chegar, peça a quem enviou a proposta.`;
}

/** Draws one cell for each character. */
function drawCells(root: HTMLElement): void {
  const input = root.querySelector<HTMLInputElement>(".cells input");
  if (!input) return;
  const cells = Array.from(root.querySelectorAll<HTMLElement>(".cells span"));
  const draw = () => {
    const typed = input.value
      .toUpperCase()
      .replace(/[^A-Z\d]/g, "")
      .slice(0, cells.length);
    if (typed !== input.value) input.value = typed;
    cells.forEach((cell, at) => {
      cell.textContent = typed[at] ?? "";
      cell.classList.toggle("f", at === Math.min(typed.length, cells.length - 1));
    });
  };
  // A pasted tax id is masked before it is truncated.
  input.removeAttribute("maxlength");
  input.addEventListener("input", draw);
  draw();
}

/** Works where `crypto.randomUUID` is missing. */
function newKey(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const hex = bytes.map((byte, at) => {
    if (at === 6) byte = (byte & 0x0f) | 0x40;
    if (at === 8) byte = (byte & 0x3f) | 0x80;
    return byte.toString(16).padStart(2, "0");
  });
  const part = (from: number, to: number) => hex.slice(from, to).join("");
  return `${part(0, 4)}-${part(4, 6)}-${part(6, 8)}-${part(8, 10)}-${part(10, 16)}`;
}
