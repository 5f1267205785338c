import type { FormInstance } from "antd";
import { useCallback, useRef, useState } from "react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type Proposal, proposals } from "#shared/proposals/contract.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { keyOf } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { startForm, submitForm } from "#web/ui/fields/zod-rules.ts";
import { openRefused } from "./editor-fold.tsx";
import { adoptSaved, type ProposalForm, toForm } from "./form/proposal-form.ts";
import { useSaveProposal } from "./use-save-proposal.ts";

/** Why a proposal can no longer be changed: its contract was made, or it was deleted, while it was being edited. */
export type Closed = "contract" | "deleted";

interface Options {
  closed: Closed | undefined;
  /** Called when another proposal is written on than the one that was edited. */
  onMoved: (to: Proposal) => void;
}

/** The proposal that is being written, as it was last read or saved, and how it is saved. */
export function useEditor(
  form: FormInstance<ProposalForm>,
  proposal: Proposal | null,
  { closed, onMoved }: Options,
) {
  const client = useQueryClient();
  const [base, setBase] = useState(proposal);
  const [initial] = useState(() => toForm(proposal));
  const statusBefore = (base ?? initial.proposal).status;
  const clean = useRef(textOf(initial));
  const isSaving = useRef(false);
  const [state, setState] = useState<{ isSaving: boolean; savedAt?: Date }>({ isSaving: false });
  /** The version that another person saved, until one of the two is chosen. */
  const [conflict, setConflict] = useState<Proposal>();
  const send = useSaveProposal(setConflict);
  const isDirty = useCallback(() => textOf(form.getFieldsValue(true)) !== clean.current, [form]);

  /** What the page shows from now on is `saved`. */
  const settle = (saved: Proposal, isMoved: boolean) => {
    setBase(saved);
    setConflict(undefined);
    announce(client, saved);
    if (isMoved && base?.id !== saved.id) onMoved(saved);
  };
  const show = (values: ProposalForm) => {
    startForm(form);
    form.setFieldsValue(values);
    clean.current = textOf(form.getFieldsValue(true));
  };
  /** Returns the saved proposal, or undefined when it was refused. */
  const submit = async (over?: Proposal | null): Promise<Proposal | undefined> => {
    let saved: Proposal | undefined;
    const write = async (values: ProposalForm) => {
      const sent = textOf(values);
      saved = await send(editedOf(base, over, statusBefore), values);
      const now = form.getFieldsValue(true) as ProposalForm;
      // What was typed during the request stays, unsaved.
      if (textOf(now) === sent) show(withBlankLines(toForm(saved), now));
      else form.setFieldsValue(adoptSaved(now, saved, values.proposal.status));
    };
    await submitForm(form, write, () => sayInvalid(form));
    return saved;
  };
  /** @param over the version that gives way to what is on screen; null: none, it becomes a new proposal. */
  const save = async (onSaved?: (saved: Proposal) => void, over?: Proposal | null) => {
    if (isSaving.current) return;
    if (over) form.setFieldValue(["proposal", "updatedAt"], over.updatedAt);
    if (over === null) form.setFieldValue(["proposal", "status"], "draft");
    isSaving.current = true;
    setState((before) => ({ ...before, isSaving: true }));
    const saved = await submit(over);
    isSaving.current = false;
    setState((before) => ({ ...(saved ? { savedAt: new Date() } : before), isSaving: false }));
    if (saved) settle(saved, over !== undefined);
    if (saved) onSaved?.(saved);
  };
  const useNewest = () => {
    if (!conflict) return;
    const mine = adoptSaved(form.getFieldsValue(true) as ProposalForm, conflict, statusBefore);
    show(toForm(conflict));
    settle(conflict, true);
    sayReplaced(() => form.setFieldsValue(mine));
  };
  return { base, initial, ...state, closed, conflict, isDirty, save, useNewest };
}

export type Editor = ReturnType<typeof useEditor>;

/** Returns what saving changes; null: it makes a new proposal. */
function editedOf(
  base: Proposal | null,
  over: Proposal | null | undefined,
  status: ProposalStatus,
) {
  if (over === null) return null;
  return base ?? (over ? { ...over, status } : null);
}

function sayReplaced(run: () => void): void {
  const action = { label: "Desfazer", run };
  showToast({ title: "A versão atual está na tela", kind: "success", action, lastsMs: 10_000 });
}

/** The blank lines at the end are not saved, and stay to be written in. */
function withBlankLines(saved: ProposalForm, { items }: ProposalForm): ProposalForm {
  return { ...saved, items: [...saved.items, ...items.slice(saved.items.length)] };
}

function sayInvalid(form: FormInstance): void {
  openRefused(form);
  showToast({ title: "Por favor, verifique os dados informados", kind: "error" });
}

/** Its page draws from this at once, and reads what this does not say. */
function announce(client: QueryClient, saved: Proposal): void {
  const key = keyOf(proposals.get, { id: saved.id });
  if (client.getQueryData(key)) return;
  client.setQueryData(key, saved);
  void client.invalidateQueries({ queryKey: key });
}

function textOf(form: unknown): string {
  const { proposal, items } = form as ProposalForm;
  return JSON.stringify([
    proposal && { ...proposal, updatedAt: undefined },
    // A blank field is the same however it came to be blank.
    items?.map((item) => ({ ...item, discount: item.discount ?? 0 })),
  ]);
}
