import { type FormEvent, useEffect, useRef, useState } from "react";
import { errorMessage, RequestFailed } from "#web/contract/client.ts";
import { showToast } from "../feedback/toast.ts";
import { type LoadSchema, loadOrUndefined } from "./lazy-schema.ts";

type Texts = Record<string, string>;

export interface FieldState {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/**
 * Native inputs checked with the contract's schema. A field shows its error on blur after an edit, all fields on
 * submit; editing hides the error until the next blur. Server field errors appear on the same fields, until an edit.
 */
export function useNativeForm<Values extends Texts>(loadSchema: LoadSchema, initial: Values) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Texts>({});
  const edited = useRef(new Set<string>());
  const isBusy = useRef(false);
  useFirstEmptyField(initial);

  const check = async (name: string) => {
    if (!edited.current.has(name)) return;
    const message = (await problemsOf(loadSchema, values))[name];
    setErrors((before) => ({ ...before, [name]: message ?? "" }));
  };
  const field = (name: keyof Values & string): FieldState => ({
    id: `field-${name}`,
    name,
    value: values[name] ?? "",
    error: errors[name] || undefined,
    onChange: (value) => {
      if (edited.current.size === 0) void loadOrUndefined(loadSchema);
      edited.current.add(name);
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: "" }));
    },
    onBlur: () => void check(name),
  });
  const show = (found: Texts) => {
    setErrors(found);
    const first = Object.keys(initial).find((name) => found[name]);
    if (first) document.getElementById(`field-${first}`)?.focus();
  };
  const refuse = (found: Texts) => {
    // The schema accepts what the server refused: without an edit a blur would hide the error.
    edited.current.clear();
    show(found);
  };
  const send = async (save: (values: Values) => Promise<unknown>) => {
    for (const name of Object.keys(initial)) edited.current.add(name);
    const found = await problemsOf(loadSchema, values);
    if (Object.keys(found).length > 0) return show(found);
    await save(values).catch((error: unknown) => refuse(fieldsOf(error)));
  };
  /** Ignores repeated submits. `save` shows its own errors (`useWrite`). */
  const submit = (save: (values: Values) => Promise<unknown>) => (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    void send(save)
      .catch((error: unknown) => showToast({ title: errorMessage(error), kind: "error" }))
      .finally(() => {
        isBusy.current = false;
      });
  };
  return { values, errors, field, submit, refuse };
}

/** Only with a mouse: a touch keyboard would cover the page. */
function useFirstEmptyField(initial: Texts): void {
  const [first] = useState(() => Object.keys(initial).find((name) => initial[name] === ""));
  useEffect(() => {
    if (!first || !window.matchMedia("(hover: hover)").matches) return;
    const field = document.getElementById(`field-${first}`);
    // A dialog focuses it once it is open: until then the dialog below takes the focus back.
    if (!field?.closest("[role=dialog]")) field?.focus();
  }, [first]);
}

function fieldsOf(error: unknown): Texts {
  if (!(error instanceof RequestFailed)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

async function problemsOf(loadSchema: LoadSchema, values: Texts): Promise<Texts> {
  const schema = await loadOrUndefined(loadSchema);
  const found: Texts = {};
  for (const { path, message } of schema?.safeParse(values).error?.issues ?? []) {
    found[String(path[0])] ??= message;
  }
  return found;
}
