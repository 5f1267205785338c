import { Form, type FormInstance, Modal } from "antd";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../actions/button.tsx";
import { DialogTitle, dialogFrame } from "./dialog-frame.tsx";
import styles from "./dialog.module.css";
import { showToast } from "../feedback/toast.ts";
import { useDiscardGuard } from "./use-discard-guard.ts";
import { useIsPhone } from "../browser/use-media-query.ts";
import { clearErrors, startForm, submitForm } from "../fields/zod-rules.ts";

interface FormDialogProps<Values extends object> {
  form: FormInstance<Values>;
  open: boolean;
  title: string;
  sentence?: ReactNode;
  /** 560 or 920 px. */
  width?: "form" | "wide";
  /**
   * Applied when it opens; text fields start as "". A later `updatedAt` means that somebody else changed the record: the
   * unedited fields follow.
   */
  initialValues: Values;
  /** Resolves: the dialog closes by `onClose`. Rejects: it stays, with the server's field errors on the fields. */
  /** A change restarts the form with the current `initialValues`. */
  revision?: string;
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  submitLabel: string;
  busyLabel?: string;
  /** The toast when it is submitted with invalid fields; without it they speak alone. */
  invalid?: string;
  footerStart?: ReactNode;
  footerActions?: ReactNode;
  /** There is state outside the form that closing would lose. */
  dirty?: boolean;
  onValuesChange?: (changed: Partial<Values>, all: Values) => void;
  children: ReactNode;
}

/** Editing in a dialog: head and footer stay, the body scrolls, nothing typed is lost unasked. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    open,
    title,
    sentence,
    width = "form",
    onClose,
    submitLabel,
    busyLabel = "Salvando…",
  } = props;
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const guarded = useRef<{ close: () => void }>(null);
  const close = () => (guarded.current ? guarded.current.close() : onClose());
  const isPhone = useIsPhone();
  return (
    <Modal
      {...dialogFrame(width, isPhone)}
      open={open}
      onCancel={close}
      title={<DialogTitle title={title} sentence={sentence} />}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(formId)}
      destroyOnHidden
      footer={
        <>
          <div className={styles.start}>{props.footerStart}</div>
          {props.footerActions}
          <span className={styles.cancel}>
            <Button onClick={close}>Cancelar</Button>
          </span>
          <Button variant="primary" type="submit" form={formId} busy={isSaving && busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <DialogForm
        key={props.revision ?? ""}
        {...props}
        formId={formId}
        guard={guarded}
        onSaving={setSaving}
      />
    </Modal>
  );
}

interface DialogFormProps<Values extends object> extends FormDialogProps<Values> {
  formId: string;
  /** Where the dialog finds the close that asks. */
  guard: Ref<{ close: () => void }>;
  onSaving: (isSaving: boolean) => void;
}

function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { form, formId, initialValues, onSubmit, onClose, dirty = false, children } = props;
  const opened = useRef("");
  const base = useRef(initialValues);
  const isSaving = useRef(false);
  const anyForm = form as FormInstance;
  const isDirty = () =>
    !isSaving.current && (dirty || JSON.stringify(form.getFieldsValue(true)) !== opened.current);
  const ask = useDiscardGuard({ isDirty, leave: onClose });
  useImperativeHandle(props.guard, () => ({ close: () => !isSaving.current && ask() }));
  useLayoutEffect(() => {
    // The store of `form` outlives the dialog: what the last record left in it must go.
    startForm(anyForm);
    form.resetFields();
    opened.current = JSON.stringify(form.getFieldsValue(true));
  }, [form, anyForm]);
  const version = versionOf(initialValues);
  useLayoutEffect(() => {
    if (version === undefined || version === versionOf(base.current)) return;
    const typed = form.getFieldsValue(true) as Values;
    anyForm.setFieldsValue(unedited(typed, base.current, initialValues));
    opened.current = JSON.stringify({ ...typed, ...initialValues });
    base.current = initialValues;
  }, [form, anyForm, version, initialValues]);

  const submit = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    props.onSaving(true);
    const isSaved = await submitForm(form, onSubmit, () => {
      if (props.invalid) showToast({ title: props.invalid, kind: "error" });
    });
    isSaving.current = false;
    props.onSaving(false);
    if (isSaved) onClose();
  };
  const submitOnCtrlEnter = (event: KeyboardEvent) => {
    // Events of a dialog opened on top of this one bubble through here too.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    <Form<Values>
      id={formId}
      // Fields of two dialogs over each other have ids of their own.
      name={formId}
      form={form}
      layout="vertical"
      className={styles.form ?? ""}
      validateTrigger="onBlur"
      initialValues={initialValues}
      onKeyDown={submitOnCtrlEnter}
      onFinish={() => void submit()}
      onFinishFailed={() => void submit()}
      onValuesChange={(changed: Partial<Values>, all: Values) => {
        clearErrors(anyForm, changed);
        props.onValuesChange?.(changed, all);
      }}
    >
      {children}
    </Form>
  );
}

function versionOf(values: { updatedAt?: string }): string | undefined {
  return values.updatedAt;
}

/** The fields of the `newer` version that are still as they were in `base`. */
function unedited<Values extends object>(typed: Values, base: Values, newer: Values): object {
  const isUnedited = ([name]: [string, unknown]) => {
    const field = name as keyof Values;
    return JSON.stringify(typed[field]) === JSON.stringify(base[field]);
  };
  return Object.fromEntries(Object.entries(newer).filter(isUnedited));
}

interface FormRowProps {
  /** CSS grid columns: "2fr 1fr". */
  columns: string;
  children: ReactNode;
}

/** Fields side by side; one under the other on a phone. */
export function FormRow({ columns, children }: FormRowProps) {
  return (
    <div className={styles.row} style={{ gridTemplateColumns: columns }}>
      {children}
    </div>
  );
}

function focusFirstField(formId: string): void {
  // Whoever was quicker than the opening is in a field already.
  if (document.activeElement?.closest("form")?.id === formId) return;
  const form = document.getElementById(formId);
  form
    ?.querySelector<HTMLElement>("input:not([type=hidden]):not(:disabled), textarea:not(:disabled)")
    ?.focus();
}
