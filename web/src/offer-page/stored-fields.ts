import { token } from "./facts.ts";

const KEY = `fields-${token}`;

/** Keeps what is typed into the dialogs for this tab, except tax ids: a reload restores it. */
export function keepFields(): void {
  const typed = restore();
  for (const field of fields()) if (field.value === "") field.value = typed[field.id] || "";
  addEventListener("input", storeFields);
}

export function storeFields(): void {
  const typed: Record<string, string> = {};
  for (const { id, value } of fields()) typed[id] = value;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Storage may be blocked, above all in in-app browsers: the text then ends with the page.
  }
}

function fields(): HTMLInputElement[] {
  return Array.from(
    document.querySelectorAll(
      "dialog:not(#report) .inp:not([readonly]):not(#f-taxId):not(#f-signerCpf)",
    ),
  );
}

function restore(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) || "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
