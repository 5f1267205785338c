import type { FormInstance } from "antd";
import { showToast } from "../feedback/toast.ts";

interface Refusal {
  title: string;
  /** Shown in the toast and, without `fieldError`, below the fields. */
  text: string;
  fieldError?: string;
}

/**
 * Refuses blank texts in a toast and below their fields, and focuses the first.
 * @throws Error when a text is blank, so that the dialog stays open
 */
export function requireText<Values extends object>(
  form: FormInstance<Values>,
  names: readonly (keyof Values & string)[],
  { title, text, fieldError = text }: Refusal,
): void {
  const anyForm = form as FormInstance;
  const blank = names.filter((name) => {
    const value: unknown = anyForm.getFieldValue(name);
    return typeof value !== "string" || value.trim() === "";
  });
  const [first] = blank;
  if (first === undefined) return;
  showToast({ title, text, kind: "error" });
  anyForm.setFields(blank.map((name) => ({ name, errors: [fieldError] })));
  anyForm.scrollToField(first, { block: "center", focus: true });
  throw new Error(text);
}
