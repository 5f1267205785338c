import { type FormEvent, useEffect, useRef, useState } from "react";
import type * as z from "zod";
import { errorMessage, RequestFailed } from "#web/contract/client.ts";
import { showToast } from "../feedback/toast.ts";

type Texts = Record<string, string>;

/** Loads the schema: it comes with the contract, at the first keystroke. */
type LoadSchema = () => Promise<z.core.$ZodType>;

/** What a field needs to draw itself. */
export interface FieldState {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/**
 * A form of native inputs checked with the contract's own schema: a field speaks when it is left after an edit, all of
 * them on submit; a field that is being corrected is silent until it is left again. Server field errors land on the
 * same fields.
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
      if (edited.current.size === 0) void loadSchema();
      edited.current.add(name);
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: "" }));
    },
    onBlur: () => void check(name),
  });
  const refuse = (found: Texts) => {
    setErrors(found);
    const first = Object.keys(initial).find((name) => found[name]);
    if (first) document.getElementById(`field-${first}`)?.focus();
  };
  const send = async (save: (values: Values) => Promise<unknown>) => {
    for (const name of Object.keys(initial)) edited.current.add(name);
    const found = await problemsOf(loadSchema, values);
    if (Object.keys(found).length > 0) return refuse(found);
    await save(values).catch((error: unknown) => refuse(fieldsOf(error)));
  };
  /** Once at a time. `save` has said itself why it failed (`useWrite`). */
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

/** A mouse or keyboard is ready to type; a touch keyboard would only cover the page. */
function useFirstEmptyField(initial: Texts): void {
  const [first] = useState(() => Object.keys(initial).find((name) => initial[name] === ""));
  useEffect(() => {
    if (!first || !window.matchMedia("(hover: hover)").matches) return;
    document.getElementById(`field-${first}`)?.focus();
  }, [first]);
}

function fieldsOf(error: unknown): Texts {
  if (!(error instanceof RequestFailed)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
}

/** The first message of each refused field. */
async function problemsOf(loadSchema: LoadSchema, values: Texts): Promise<Texts> {
  const [{ firstMessages }, schema] = await Promise.all([
    import("./first-messages.ts"),
    loadSchema(),
  ]);
  return firstMessages(schema, values);
}
