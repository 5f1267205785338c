import type { ReactNode } from "react";
import { Icon } from "../icons.tsx";

interface DialogProps {
  /** `data-open` of the buttons that open it has this id. */
  id: string;
  title: string;
  isWide?: boolean;
  children: ReactNode;
  footer: ReactNode;
}

/** A dialog of the page; a bottom sheet on phones. The page's script opens it. */
export function Dialog({ id, title, isWide = false, children, footer }: DialogProps) {
  return (
    <dialog className={isWide ? "sheet pair" : "sheet"} id={id} aria-labelledby={`${id}-title`}>
      {/* In a section, head and foot are no landmarks of the page. */}
      <section className="sh">
        <header>
          <h2 id={`${id}-title`}>{title}</h2>
          <button className="cl" type="button" aria-label="Fechar" data-close="">
            <Icon name="cross" size={20} />
          </button>
        </header>
        <div className="scroll">{children}</div>
        <footer>
          <p className="fail" role="alert" hidden />
          {footer}
        </footer>
      </section>
    </dialog>
  );
}

interface FormDialogProps extends Pick<DialogProps, "id" | "title" | "children"> {
  /** Above the fields. */
  note: ReactNode;
  submit: string;
  look?: "act" | "no";
}

/** A dialog with a note, fields and one button. */
export function FormDialog({ note, submit, look = "act", children, ...dialog }: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={
        <button className={`ob big ${look}`} type="button" data-submit="">
          {submit}
        </button>
      }
    >
      <div className="sb">
        <p className="note">{note}</p>
        {children}
      </div>
    </Dialog>
  );
}

export function Optional({ children }: { children: string }) {
  return (
    <>
      {children} <small>(opcional)</small>
    </>
  );
}

interface FieldProps {
  /** Of the control; used in field errors of the server. */
  name: string;
  label: ReactNode;
  hint?: string;
  children: ReactNode;
}

/** A field with label, hint and error. */
export function Field({ name, label, hint, children }: FieldProps) {
  return (
    <div className="field" data-field={name}>
      <label htmlFor={`f-${name}`}>{label}</label>
      {children}
      {hint !== undefined && (
        <p className="hint" id={`f-${name}-hint`}>
          {hint}
        </p>
      )}
      <p className="err" id={`f-${name}-error`} hidden />
    </div>
  );
}
