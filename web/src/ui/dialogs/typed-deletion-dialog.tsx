import { type InputRef, Modal } from "antd";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { useIsPhone } from "../browser/use-media-query.ts";
import { DialogTitle, dialogFrame } from "./dialog-frame.tsx";
import { TypedConfirmation } from "./typed-confirmation.tsx";
import { usePreviousDefined } from "./use-previous-defined.ts";

interface TypedDeletionDialogProps<Row> {
  /** Undefined: closed. */
  row: Row | undefined;
  title: string;
  sentence: string;
  submitLabel: string;
  /** What must be typed, and the refusal of anything else. */
  confirmation: (row: Row) => { label: ReactNode; expected: string; refusal: string };
  autoCapitalize?: "characters";
  /** A rejection has been shown by `useWrite`; the dialog then stays open to retry. */
  onRemove: (row: Row) => Promise<unknown>;
  onClose: () => void;
  /** Says what is lost. */
  children: (row: Row) => ReactNode;
}

/** Deletes a record once its name has been typed. */
export function TypedDeletionDialog<Row>(props: TypedDeletionDialogProps<Row>) {
  const { row, confirmation, autoCapitalize, onRemove, onClose } = props;
  const isPhone = useIsPhone();
  const formId = useId();
  const input = useRef<InputRef>(null);
  const [isBusy, setBusy] = useState(false);
  const shown = usePreviousDefined(row);
  const remove = (removed: Row) => {
    if (isBusy) return;
    setBusy(true);
    void onRemove(removed)
      .then(onClose, () => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Modal
      {...dialogFrame("form", isPhone)}
      open={row !== undefined}
      onCancel={() => !isBusy && onClose()}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      destroyOnHidden
      title={<DialogTitle title={props.title} sentence={props.sentence} />}
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
            {...(autoCapitalize && { autoCapitalize })}
            onConfirm={() => remove(shown)}
          />
        </>
      )}
    </Modal>
  );
}
