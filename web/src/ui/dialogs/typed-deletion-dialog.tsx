import { type InputRef } from "antd";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { Dialog } from "./dialog.tsx";
import { type Confirmation, TypedConfirmation } from "./typed-confirmation.tsx";
import { usePreviousDefined } from "./use-previous-defined.ts";

interface TypedDeletionDialogProps<Row> {
  /** Undefined: closed. */
  row: Row | undefined;
  title: string;
  sentence: string;
  submitLabel: string;
  confirmation: (row: Row) => Confirmation;
  /** A rejection has been shown by `useWrite`; the dialog then stays open to retry. */
  onRemove: (row: Row) => Promise<unknown>;
  /** A success ends with another page: until then the dialog stays open and busy. */
  leavesPage?: boolean;
  onClose: () => void;
  /** Says what is lost. */
  children: (row: Row) => ReactNode;
}

/** Deletes a record once its name has been typed. */
export function TypedDeletionDialog<Row>(props: TypedDeletionDialogProps<Row>) {
  const { row, confirmation, onRemove, leavesPage = false, onClose } = props;
  const formId = useId();
  const input = useRef<InputRef>(null);
  const [isBusy, setBusy] = useState(false);
  const shown = usePreviousDefined(row);
  const remove = async (removed: Row) => {
    if (isBusy) return;
    setBusy(true);
    const isRemoved = await onRemove(removed).then(
      () => true,
      () => false,
    );
    if (isRemoved && leavesPage) return;
    setBusy(false);
    if (isRemoved) onClose();
  };
  return (
    <Dialog
      open={row !== undefined}
      onClose={() => !isBusy && onClose()}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      title={props.title}
      sentence={props.sentence}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={isBusy && "Excluindo…"}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      {shown === undefined ? null : (
        <>
          {props.children(shown)}
          <TypedConfirmation
            id={formId}
            input={input}
            {...confirmation(shown)}
            onConfirm={() => void remove(shown)}
          />
        </>
      )}
    </Dialog>
  );
}
