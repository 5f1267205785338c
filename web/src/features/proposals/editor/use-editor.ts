import type { FormInstance } from "antd";
import { useCallback, useRef, useState } from "react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type Proposal, proposals } from "#shared/proposals/contract.ts";
import { call } from "#web/contract/browser.ts";
import { problemCode } from "#web/contract/client.ts";
import { keyOf } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/toast.ts";
import { startForm, submitForm } from "#web/ui/zod-rules.ts";
import { openRefused } from "./editor-fold.tsx";
import { adoptSaved, isSaved, type ProposalForm, toForm } from "./form/proposal-form.ts";
import { useSaveProposal } from "./use-save-proposal.ts";

/** The proposal that is being written, as it was last read or saved, and how it is saved. */
export function useEditor(form: FormInstance<ProposalForm>, proposal: Proposal | null) {
  const client = useQueryClient();
  const [base, setBase] = useState(proposal);
  const [initial] = useState(() => toForm(proposal));
  const clean = useRef(textOf(initial));
  const isSaving = useRef(false);
  const [state, setState] = useState<{ isSaving: boolean; savedAt?: Date }>({ isSaving: false });
  /** The version that another person saved, until one of the two is chosen. */
  const [conflict, setConflict] = useState<Proposal>();
  const send = useSaveProposal();
  const isDirty = useCallback(() => textOf(form.getFieldsValue(true)) !== clean.current, [form]);

  /** What the page shows from now on is `saved`. */
  const settle = (saved: Proposal) => {
    setBase(saved);
    setConflict(undefined);
    announce(client, saved);
  };
  const show = (values: ProposalForm) => {
    startForm(form);
    form.setFieldsValue(values);
    clean.current = textOf(form.getFieldsValue(true));
  };
  /** Of two versions, asks for the other; one that is what was sent was saved by a request whose answer was lost. */
  const meet = async (error: unknown, sent: ProposalForm): Promise<Proposal> => {
    if (!base || problemCode(error) !== "stale_record") throw error;
    const newest = await call(proposals.get, { id: base.id });
    if (isSaved(sent, newest)) return newest;
    setConflict(newest);
    throw error;
  };
  /** Returns the saved proposal, or undefined when it was refused. */
  const submit = async (): Promise<Proposal | undefined> => {
    let saved: Proposal | undefined;
    const write = async (values: ProposalForm) => {
      const sent = textOf(values);
      saved = await send(base, values).catch((error: unknown) => meet(error, values));
      const now = form.getFieldsValue(true) as ProposalForm;
      // What was typed during the request stays, unsaved.
      if (textOf(now) === sent) show(withBlankLines(toForm(saved), now));
      else form.setFieldsValue(adoptSaved(now, saved));
    };
    await submitForm(form, write, () => sayInvalid(form));
    return saved;
  };
  /** @param over the version that gives way to what is on screen. */
  const save = async (onSaved?: (saved: Proposal) => void, over?: Proposal): Promise<void> => {
    if (isSaving.current) return;
    if (over) form.setFieldValue(["proposal", "updatedAt"], over.updatedAt);
    isSaving.current = true;
    setState((before) => ({ ...before, isSaving: true }));
    const saved = await submit();
    isSaving.current = false;
    setState((before) => ({ ...(saved ? { savedAt: new Date() } : before), isSaving: false }));
    if (saved) settle(saved);
    if (saved) onSaved?.(saved);
  };
  const useNewest = () => {
    if (!conflict) return;
    const mine = adoptSaved(form.getFieldsValue(true) as ProposalForm, conflict);
    settle(conflict);
    show(toForm(conflict));
    const action = { label: "Desfazer", run: () => form.setFieldsValue(mine) };
    showToast({ title: "A versão atual está na tela", kind: "success", action, lastsMs: 10_000 });
  };
  return { base, initial, ...state, conflict, isDirty, save, useNewest };
}

export type Editor = ReturnType<typeof useEditor>;

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
