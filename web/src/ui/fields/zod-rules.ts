import type { FormInstance, FormRule } from "antd";
import type * as z from "zod";
import { RequestFailed } from "#web/contract/client.ts";
import { type LoadSchema, loadOrUndefined } from "./lazy-schema.ts";

type Path = (string | number)[];
type FormKey = FormInstance["getFieldsValue"];

/** A page loads the schema of its form after its fields: when the first edited field is left, or at the submit. */
type Schema = z.ZodType | LoadSchema;

/**
 * After the first submit untouched fields show errors too. antd passes rules a copy of the form, so a form is
 * identified by one of its functions.
 */
const submitted = new WeakSet<FormKey>();
/** Forms that are validated or saved at the moment. */
const submitting = new WeakSet<FormKey>();

/**
 * Rules of a Form.Item from the schema of the whole form. A field shows its error on blur once it was edited, all
 * fields on submit.
 */
export function zodRules(schema: Schema): FormRule[] {
  return [
    (form) => ({
      async validator(rule) {
        const path = pathOf((rule as { field?: string }).field ?? "");
        if (!submitted.has(form.getFieldsValue) && !form.isFieldTouched(path)) return;
        const loaded = typeof schema === "function" ? await loadOrUndefined(schema) : schema;
        const message = loaded && issueAt(loaded, form.getFieldsValue(true), path);
        if (message !== undefined) throw new Error(message);
      },
    }),
  ];
}

function issueAt(schema: z.ZodType, values: unknown, path: Path): string | undefined {
  const result = schema.safeParse(values);
  const issue = result.error?.issues.find((each) => each.path.join(".") === path.join("."));
  if (!issue) return undefined;
  const value = path.reduce<unknown>(
    (at, step) => (at as Record<string | number, unknown> | undefined)?.[step],
    values,
  );
  const isMissing = value === undefined || value === null;
  return issue.code === "invalid_type" && isMissing ? "Campo obrigatório" : issue.message;
}

function pathOf(field: string): Path {
  return field.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** Shows the server's field errors and focuses the first. */
function setFieldErrors(form: FormInstance, error: unknown, beforeFocus?: () => void): void {
  if (!(error instanceof RequestFailed)) return;
  const fields = error.fields.map(({ field, message }) => ({
    name: pathOf(field),
    errors: [message],
  }));
  const [first] = fields;
  if (!first) return;
  form.setFields(fields);
  beforeFocus?.();
  focusField(form, first.name);
}

/** Clears the errors of changed fields until their next blur. */
function clearErrors(form: FormInstance, changed: object): void {
  for (const { name, errors } of form.getFieldsError()) {
    if (errors.length > 0 && isIn(changed, name)) form.setFields([{ name, errors: [] }]);
  }
}

function isIn(changed: unknown, path: readonly unknown[]): boolean {
  let at = changed;
  for (const step of path) {
    if (typeof at !== "object" || at === null || !(String(step) in at)) return false;
    at = (at as Record<string, unknown>)[String(step)];
  }
  return true;
}

interface Refusal {
  /** Called when the validation fails. */
  onInvalid?: () => void;
  /** Called before a refused field is focused, to show it. */
  beforeFocus?: () => void;
}

/**
 * Validates, then saves. Ignores a submit during another one. Focuses the first invalid field, and shows server errors
 * on their fields.
 * @returns whether it was saved; `useWrite` shows the toast of a refusal
 */
export async function submitForm<Values>(
  form: FormInstance<Values>,
  save: (values: Values) => Promise<unknown> | void,
  refusal?: Refusal,
): Promise<boolean> {
  const key = form.getFieldsValue;
  if (submitting.has(key)) return false;
  submitting.add(key);
  try {
    return await sendForm(form, save, refusal);
  } finally {
    submitting.delete(key);
  }
}

/** Like `submitForm`, for a request that may run during a submit. */
export async function sendForm<Values>(
  form: FormInstance<Values>,
  send: (values: Values) => Promise<unknown> | void,
  refusal: Refusal = {},
): Promise<boolean> {
  if (!(await isValid(form as FormInstance, refusal))) return false;
  try {
    await send(form.getFieldsValue(true) as Values);
    submitted.delete(form.getFieldsValue);
    return true;
  } catch (error) {
    setFieldErrors(form as FormInstance, error, refusal.beforeFocus);
    return false;
  }
}

async function isValid(form: FormInstance, { onInvalid, beforeFocus }: Refusal): Promise<boolean> {
  submitted.add(form.getFieldsValue);
  try {
    await form.validateFields();
    return true;
  } catch {
    onInvalid?.();
    const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
    if (first) {
      beforeFocus?.();
      focusField(form, first.name);
    }
    return false;
  }
}

/** Clears edits and errors when a form restarts. */
export function startForm(form: FormInstance): void {
  submitted.delete(form.getFieldsValue);
}

function focusField(form: FormInstance, name: Path): void {
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  form.scrollToField(name, { block: "center", behavior: reduced ? "auto" : "smooth", focus: true });
}

/** Returns the props of a form whose fields have `zodRules`. */
export function ruledForm<Values extends object>(
  form: FormInstance<Values>,
  onChange?: (changed: Partial<Values>, all: Values) => void,
) {
  return {
    form,
    layout: "vertical",
    validateTrigger: "onBlur",
    onValuesChange: (changed: Partial<Values>, all: Values) => {
      clearErrors(form as FormInstance, changed);
      onChange?.(changed, all);
    },
  } as const;
}
