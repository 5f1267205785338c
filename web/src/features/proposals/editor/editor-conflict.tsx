import { Form, type FormInstance } from "antd";
import { useState } from "react";
import { clientName } from "#shared/clients/rules.ts";
import type { Proposal } from "#shared/proposals/contract.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { lookOf } from "#web/ui/marks/proposal-badges.tsx";
import { differences, namesIn } from "./form/differences.ts";
import styles from "./editor-conflict.module.css";
import { Notice } from "./notice.tsx";
import type { ProposalForm } from "./form/form-amounts.ts";
import { adoptSaved, toForm } from "./form/proposal-form.ts";
import type { Editor } from "./use-editor.ts";
import { useClientList } from "#web/contract/reads.ts";

interface EditorConflictProps {
  form: FormInstance<ProposalForm>;
  editor: Editor;
  /** The version that another person saved; undefined: nobody did. */
  conflict: Proposal | undefined;
}

/** Shows what another person changed, and adopts it partly or as a whole. */
export function EditorConflict({ conflict, ...rest }: EditorConflictProps) {
  return conflict ? <Conflict conflict={conflict} {...rest} /> : null;
}

function Conflict({ form, editor, conflict }: EditorConflictProps & { conflict: Proposal }) {
  const { base, initial, save, useNewest: takeNewest } = editor;
  Form.useWatch((all) => all, { form, preserve: true });
  const [isOpen, setOpen] = useState(false);
  const list = useClientList();
  const versions = base ? [conflict, base] : [conflict];
  const names = namesIn(versions, (id) => {
    const client =
      list.data?.find((one) => one.id === id) ??
      versions.find(({ clientId }) => clientId === id)?.client;
    return client ? clientName(client) : "nenhum";
  });
  const statusBefore = (base ?? initial.proposal).status;
  const mine = adoptSaved(form.getFieldsValue(true) as ProposalForm, conflict, statusBefore);
  const found = differences({ base: toForm(base), mine, theirs: toForm(conflict) }, names);
  const author = conflict.history?.at(-1)?.by ?? "outra pessoa";
  return (
    <>
      <Notice
        title={titleOf(base, conflict, author)}
        text="Nada foi sobrescrito: o que você escreveu continua aqui."
      >
        {found.length > 0 ? (
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Ver diferenças
          </Button>
        ) : null}
        <Button size="sm" onClick={() => void save(undefined, conflict)}>
          Salvar a minha versão
        </Button>
        <Button size="sm" onClick={takeNewest}>
          Usar a versão atual
        </Button>
      </Notice>
      {isOpen && found.length > 0 ? (
        <ul className={styles.differences} aria-label="Diferenças">
          {found.map(({ key, label, mine: own, theirs, use }) => (
            <li key={key}>
              <b>{label}</b>
              <span>
                <small>Sua versão</small> {own}
              </span>
              <span>
                <small>{author}</small> {theirs}
              </span>
              <Button
                size="sm"
                aria-label={`Usar ${theirs} em ${label}`}
                onClick={() => form.setFieldsValue(use(form.getFieldsValue(true) as ProposalForm))}
              >
                Usar
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function titleOf(base: Proposal | null, { status }: Proposal, author: string): string {
  if (!base) return "Já salva em outra aba.";
  if (status === base.status) return `Alterada por ${author}.`;
  return `Alterada por ${author}, agora com status “${lookOf(status).label}”.`;
}
