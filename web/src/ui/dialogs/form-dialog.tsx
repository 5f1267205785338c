import { Form, type FormInstance } from "antd";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../actions/button.tsx";
import { showToast } from "../feedback/toast.ts";
import { ruledForm, startForm, submitForm } from "../fields/zod-rules.ts";
import type { FieldText } from "./changed-fields.ts";
import { ChangedNotice, differencesOf } from "./changed-notice.tsx";
import { CancelButton, Dialog } from "./dialog.tsx";
import { useChangedFields } from "./use-changed-fields.ts";
import { useDiscardGuard } from "./use-discard-guard.ts";
import styles from "./dialog.module.css";

interface FormDialogProps<Values extends object> {
  /** For a caller that reads or writes fields. */
  form?: FormInstance<Values>;
  open: boolean;
  title: string;
  sentence?: ReactNode;
  /** 560 or 920 px. */
  width?: "form" | "wide";
  /** Applied on opening. A later `updatedAt` means that somebody else changed the record: unedited fields follow. */
  initialValues: Values;
  /** A change restarts the form with the current `initialValues`. */
  revision?: string;
  /** A question before saving; false keeps the dialog open. */
  ask?: (values: Values) => Promise<boolean>;
  /** Closes the dialog when it resolves. Stays open with the server's field errors when it rejects. */
  onSubmit: (values: Values) => Promise<unknown> | void;
  onClose: () => void;
  submitLabel: string;
  busyLabel?: string;
  /** Whether `initialValues` are known: before that nothing can be submitted. */
  isReady?: boolean;
  cancelLabel?: string;
  /** The toast for invalid fields; without it only the fields show errors. */
  invalid?: string;
  footerStart?: ReactNode;
  footerActions?: ReactNode;
  /** Closing would lose state outside the form. */
  dirty?: boolean;
  /** Names of fields in the notice about other people's changes. */
  fields?: readonly FieldText<Values>[];
  /** Who saved the `updatedAt` of `initialValues` since the dialog was opened. */
  changedBy?: string | undefined;
  /** Somebody else deleted the record. */
  isGone?: boolean;
  /** The name of the record that somebody else merged this one into, which the form now edits. */
  became?: string | undefined;
  onValuesChange?: (changed: Partial<Values>, all: Values) => void;
  children: ReactNode;
}

/** Asks before discarding changes. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    open,
    title,
    sentence,
    width = "form",
    onClose,
    submitLabel,
    busyLabel = "Salvando…",
    isReady = true,
    cancelLabel = "Cancelar",
  } = props;
  const [form] = Form.useForm(props.form);
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const guarded = useRef<{ close: () => void }>(null);
  const close = () => (guarded.current ? guarded.current.close() : onClose());
  return (
    <Dialog
      size={width}
      open={open}
      onClose={close}
      title={title}
      sentence={sentence}
      footer={
        <>
          <div className="u-fill">{props.footerStart}</div>
          {props.footerActions}
          <CancelButton onClick={close}>{cancelLabel}</CancelButton>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!isReady}
            busy={isSaving && busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <DialogForm
        {...props}
        form={form}
        formId={formId}
        guard={guarded}
        isSaving={isSaving}
        onSaving={setSaving}
      />
    </Dialog>
  );
}

interface DialogFormProps<Values extends object> extends FormDialogProps<Values> {
  form: FormInstance<Values>;
  formId: string;
  /** Receives the close that asks first. */
  guard: Ref<{ close: () => void }>;
  isSaving: boolean;
  onSaving: (isSaving: boolean) => void;
}

function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { form, formId, initialValues, onClose, dirty = false, children } = props;
  const isSaving = useRef(false);
  const anyForm = form as FormInstance;
  const changedFields = useChangedFields(form, { initialValues, fields: props.fields });
  const isDirty = () => !isSaving.current && (dirty || changedFields.isChanged());
  const ask = useDiscardGuard({ isDirty, leave: onClose });
  useImperativeHandle(props.guard, () => ({ close: () => !isSaving.current && ask() }));
  const start = () => {
    // The store of `form` outlives the dialog: clear the previous record.
    startForm(anyForm);
    form.resetFields();
    changedFields.begin();
  };
  const submit = async () => {
    if (isSaving.current || props.isReady === false) return;
    isSaving.current = true;
    const isSaved = await submitForm(form, (values) => askAndSave(props, values), {
      onInvalid: () => sayInvalid(props.invalid),
    });
    isSaving.current = false;
    props.onSaving(false);
    if (!isSaved) return;
    changedFields.forget();
    onClose();
  };
  const submitOnCtrlEnter = (event: KeyboardEvent) => {
    // Events of a nested dialog bubble here too.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    <Form<Values>
      id={formId}
      // Unique field ids in nested dialogs.
      name={formId}
      {...ruledForm(form, props.onValuesChange)}
      className={styles.form ?? ""}
      initialValues={initialValues}
      noValidate
      onKeyDown={submitOnCtrlEnter}
      onFinish={() => void submit()}
      onFinishFailed={() => void submit()}
    >
      <ChangedNotice
        author={props.isSaving ? undefined : props.changedBy}
        isGone={props.isGone ?? false}
        isTyped={changedFields.isTyped}
        became={props.became}
        changes={differencesOf(changedFields.changes, (change) => {
          changedFields.take(change);
          document.getElementById(`${formId}_${change.key}`)?.focus();
        })}
      />
      {children}
      <Start key={props.revision ?? ""} run={start} />
    </Form>
  );
}

/** Runs after the fields before it are registered. */
function Start({ run }: { run: () => void }) {
  const start = useEffectEvent(run);
  useLayoutEffect(() => start(), []);
  return null;
}

async function askAndSave<Values extends object>(
  { ask, onSaving, onSubmit }: DialogFormProps<Values>,
  values: Values,
): Promise<void> {
  if (ask && !(await ask(values))) throw new Error("declined");
  const saving = onSubmit(values);
  if (!saving) return;
  onSaving(true);
  await saving;
}

interface FormRowProps {
  columns: string;
  children: ReactNode;
}

/** Side by side, stacked on phones. */
export function FormRow({ columns, children }: FormRowProps) {
  return (
    <div className={styles.row} style={{ gridTemplateColumns: columns }}>
      {children}
    </div>
  );
}

function sayInvalid(title: string | undefined): void {
  if (title) showToast({ title, kind: "error" });
}
