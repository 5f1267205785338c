import { Form, type FormInstance } from "antd";
import { useLayoutEffect, useState } from "react";
import { clientName } from "#shared/clients/rules.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Differences } from "#web/ui/dialogs/changed-notice.tsx";
import { lookOf } from "#web/ui/marks/proposal-badges.tsx";
import { differences, namesIn, type ProposalDifference } from "./form/differences.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { ProposalForm } from "./form/form-amounts.ts";
import { adoptSaved, toForm } from "./form/proposal-form.ts";
import type { Editor } from "./use-editor.ts";
import { useClientList } from "#web/contract/reads.ts";

interface EditorConflictProps {
  form: FormInstance<ProposalForm>;
  editor: Editor;
  /** The version that another person saved; undefined: none. */
  conflict: Proposal | undefined;
}

/** Adopts another person's changes, partly or as a whole. */
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
  const compare = (from: ProposalForm) => {
    const mine = adoptSaved(form.getFieldsValue(true) as ProposalForm, conflict, statusBefore);
    return differences({ base: from, mine, theirs: toForm(conflict) }, names);
  };
  const { common, followed } = useFollowed(form, { base, conflict, compare });
  const found = compare(common);
  const by = conflict.history?.at(-1)?.by ?? "outra pessoa";
  const author = by === fullName(useUser()) ? "você em outra aba" : by;
  return (
    <>
      <Notice title={titleOf(base, conflict, author)} text={textOf(found)}>
        {found.length + followed.length > 0 ? (
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
      {isOpen ? (
        <Differences
          author={author}
          found={[
            ...found.map(({ use: take, ...difference }) => ({
              ...difference,
              onUse: () => form.setFieldsValue(take(form.getFieldsValue(true) as ProposalForm)),
            })),
            ...followed,
          ]}
        />
      ) : null}
    </>
  );
}

interface Followed {
  conflict: Proposal;
  /** What both versions come from, with what the form followed. */
  common: ProposalForm;
  /** Changes of this conflict. */
  untouched: readonly ProposalDifference[];
  /** Changes of this conflict and of earlier ones. */
  followed: readonly ProposalDifference[];
}

interface Comparison {
  base: Proposal | null;
  conflict: Proposal;
  /** Returns what the conflict changed since a common version. */
  compare: (common: ProposalForm) => ProposalDifference[];
}

/** Lets the form follow the other version in what the person has not changed. */
function useFollowed(form: FormInstance<ProposalForm>, { base, conflict, compare }: Comparison) {
  const next = (before: ProposalForm, earlier: readonly ProposalDifference[]): Followed => {
    // A proposal that another tab created has nothing in common.
    const untouched = base ? compare(before).filter(({ isUntouched }) => isUntouched) : [];
    const isEarlier = ({ key }: ProposalDifference) => untouched.every((one) => one.key !== key);
    const followed = [...earlier.filter(isEarlier), ...untouched];
    return { conflict, common: applied(before, untouched), untouched, followed };
  };
  const [state, setState] = useState(() => next(toForm(base), []));
  if (state.conflict !== conflict) setState(next(state.common, state.followed));
  const { common, untouched, followed } = state;
  useLayoutEffect(() => {
    form.setFieldsValue(applied(form.getFieldsValue(true) as ProposalForm, untouched));
  }, [form, untouched]);
  return { common, followed };
}

function applied(form: ProposalForm, changes: readonly ProposalDifference[]): ProposalForm {
  return changes.reduce((before, { use: take }) => take(before), form);
}

/** Names what saving replaces. */
function textOf(contested: readonly ProposalDifference[]): string {
  const names = contested.map(({ label }) => label);
  return names.length > 0
    ? `O que você escreveu continua aqui e, ao salvar, substitui: ${names.join(", ")}.`
    : "O que você escreveu continua aqui.";
}

function titleOf(base: Proposal | null, { status }: Proposal, author: string): string {
  if (!base) return "Já salva em outra aba.";
  if (status === base.status) return `Alterado por ${author} agora.`;
  return `Alterado por ${author} agora, com status “${lookOf(status).label}”.`;
}
