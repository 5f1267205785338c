import type { FormInstance } from "antd";
import { showToast } from "../feedback/toast.ts";

interface Refusal {
  title: string;
  /** Shown in the toast and below the field. */
  text: string;
}

/**
 * Shows a toast and a field error, and focuses the field.
 * @throws Error when the text is blank, so that the dialog stays open
 */
export function requireText<Values extends object>(
  form: FormInstance<Values>,
  name: keyof Values & string,
  refusal: Refusal,
): void {
  const anyForm = form as FormInstance;
  const value: unknown = anyForm.getFieldValue(name);
  if (typeof value === "string" && value.trim() !== "") return;
  showToast({ ...refusal, kind: "error" });
  anyForm.setFields([{ name, errors: [refusal.text] }]);
  anyForm.scrollToField(name, { block: "center", focus: true });
  throw new Error(refusal.text);
}
