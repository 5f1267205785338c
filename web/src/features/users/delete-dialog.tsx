import { Input, type InputRef, Modal } from "antd";
import { type FormEvent, useId, useRef, useState } from "react";
import type { OwnedOrganization } from "#shared/users/contract.ts";
import { DELETION_WORD } from "#shared/users/rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { DialogTitle, dialogFrame } from "#web/ui/dialogs/dialog-frame.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import styles from "./delete-dialog.module.css";
import { OwnedList } from "./owned-list.tsx";
import { useDeleteAccount } from "./use-delete-account.ts";

const NOT_CONFIRMED = {
  title: "Confirmação inválida",
  text: "Por favor, digite EXCLUIR para confirmar.",
};

interface DeleteDialogProps {
  /** The organizations deleted with the account. Undefined: closed. */
  owned: OwnedOrganization[] | undefined;
  onClose: () => void;
}

/** Deletes the account after a word was typed. */
export function DeleteDialog({ owned, onClose }: DeleteDialogProps) {
  const isPhone = useIsPhone();
  const formId = useId();
  const input = useRef<InputRef>(null);
  const remove = useDeleteAccount();
  // Nothing more to do until the page is left.
  const isOver = remove.isPending || remove.isSuccess;
  return (
    <Modal
      {...dialogFrame("form", isPhone)}
      open={owned !== undefined}
      onCancel={() => !isOver && onClose()}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      destroyOnHidden
      title={<DialogTitle title="Excluir conta" sentence="Esta ação não pode ser desfeita." />}
      footer={
        <>
          <Button disabled={isOver} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={isOver && "Excluindo…"}>
            Excluir minha conta
          </Button>
        </>
      }
    >
      <p>
        Você perde o acesso na hora e seu e-mail fica livre para um novo cadastro. O que você
        escreveu em outras organizações aparece como “Usuário removido”.
      </p>
      {owned && owned.length > 0 ? <OwnedList organizations={owned} /> : null}
      <WordForm id={formId} input={input} onConfirm={() => remove.mutate({})} />
    </Modal>
  );
}

interface WordFormProps {
  id: string;
  input: React.RefObject<InputRef | null>;
  onConfirm: () => void;
}

function WordForm({ id, input, onConfirm }: WordFormProps) {
  const [word, setWord] = useState("");
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word === DELETION_WORD) return onConfirm();
    setWrong(true);
    showToast({ ...NOT_CONFIRMED, kind: "error" });
    input.current?.focus();
  };
  return (
    <form id={id} className={styles.word} onSubmit={submit}>
      <label htmlFor={`${id}-word`}>
        Digite <b>{DELETION_WORD}</b> para confirmar
      </label>
      <Input
        ref={input}
        id={`${id}-word`}
        value={word}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        status={isWrong ? "error" : ""}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setWord(event.target.value);
          setWrong(false);
        }}
      />
      {isWrong ? (
        <p id={`${id}-wrong`} className={styles.wrong}>
          {NOT_CONFIRMED.text}
        </p>
      ) : null}
    </form>
  );
}
