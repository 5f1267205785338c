import type { FormInstance } from "antd";
import { useLayoutEffect, useRef, useState } from "react";
import { type ChangedField, changedFields, type FieldText, unedited } from "./changed-fields.ts";

interface Options<Values> {
  initialValues: Values;
  fields?: readonly FieldText<Values>[] | undefined;
}

/**
 * Follows a newer version of the record: unedited fields take its values. Returns what has changed since the form was
 * opened.
 */
export function useChangedFields<Values extends object>(
  form: FormInstance<Values>,
  { initialValues, fields = NO_FIELDS }: Options<Values>,
) {
  const first = useRef(initialValues);
  const base = useRef(initialValues);
  const unchanged = useRef("");
  const [changes, setChanges] = useState<readonly ChangedField<Values>[]>(NO_CHANGES);
  const [isTyped, setTyped] = useState(false);
  const anyForm = form as FormInstance;
  const version = versionOf(initialValues);
  useLayoutEffect(() => {
    if (version === undefined || version === versionOf(base.current)) return;
    const typed = form.getFieldsValue(true) as Values;
    const mine = { ...typed, ...unedited(typed, base.current, first.current) };
    setTyped(JSON.stringify(typed) !== unchanged.current);
    setChanges(changedFields(fields, { base: first.current, mine, theirs: initialValues }));
    anyForm.setFieldsValue(unedited(typed, base.current, initialValues));
    unchanged.current = JSON.stringify({ ...typed, ...initialValues });
    base.current = initialValues;
  }, [form, anyForm, version, initialValues, fields]);
  return {
    changes,
    /** Whether the form had input when the newer version arrived. */
    isTyped,
    /** Takes the current form as unchanged. */
    begin: () => {
      first.current = initialValues;
      base.current = initialValues;
      setChanges(NO_CHANGES);
      setTyped(false);
      unchanged.current = JSON.stringify(form.getFieldsValue(true));
    },
    isChanged: () => JSON.stringify(form.getFieldsValue(true)) !== unchanged.current,
    take: ({ key, use }: ChangedField<Values>) => {
      anyForm.setFieldsValue(use);
      setChanges((before) => before.filter((change) => change.key !== key));
    },
    forget: () => setChanges(NO_CHANGES),
  };
}

const NO_FIELDS: readonly never[] = [];
const NO_CHANGES: readonly never[] = [];

function versionOf(values: { updatedAt?: string }): string | undefined {
  return values.updatedAt;
}
