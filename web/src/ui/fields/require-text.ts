import type { FormInstance } from "antd";
import { showToast } from "../feedback/toast.ts";

interface Refusal {
  /** Of the toast. */
  title: string;
  /** Of the toast, and under the field. */
  text: string;
}

/**
 * Holds a submitted form to a text that must not be blank: says so in a toast and on the field, and goes there.
 *
 * @throws Error when it is blank, so that the dialog stays open.
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
