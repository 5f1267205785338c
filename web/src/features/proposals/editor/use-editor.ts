import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { FormInstance } from "antd";
import { useCallback, useRef, useState } from "react";
import { hasRole } from "#shared/organization/rules.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { readRecordId } from "#shared/route.ts";
import { keyOf } from "#web/contract/hooks.ts";
import { serverNow } from "#web/contract/server-clock.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { ACTION_TOAST_MS, showToast } from "#web/ui/feedback/toast.ts";
import { startForm, submitForm } from "#web/ui/fields/zod-rules.ts";
import { useSearchParams } from "#web/ui/router/router.tsx";
import { askMove } from "../ask-move.ts";
import type { ProposalForm } from "./form/form-amounts.ts";
import { adoptSaved, toForm } from "./form/proposal-form.ts";
import { useSaveProposal } from "./use-save-proposal.ts";

/** What a newer version changed in the form without a decision. */
export interface Followed {
  before: ProposalForm;
  /** Newest first. */
  versions: readonly [Proposal, ...Proposal[]];
  /** It was merged into a recovered draft. */
  isRecovered?: boolean;
}

/** Why a proposal became read-only during editing. */
export type Closed = "contract" | "deleted";

interface Submitted {
  saved: Proposal;
  moveTo?: ProposalStatus;
}

interface Options {
  closed: Closed | undefined;
  /** Initial content of a new proposal. */
  start: ProposalForm | undefined;
  /** Saving continues on another proposal. */
  onMoved: (to: Proposal) => void;
  /** Called before a refused field is focused. */
  showRefused: () => void;
  /** Called when all is saved but the chosen status, which has been asked about. */
  onMove: (saved: Proposal, to: ProposalStatus) => void;
}

/** Returns the edited proposal, as last read or saved, and its save. */
export function useEditor(
  form: FormInstance<ProposalForm>,
  proposal: Proposal | null,
  { closed, start, onMoved, showRefused, onMove }: Options,
) {
  const client = useQueryClient();
  const [base, setBase] = useState(proposal);
  const initial = useInitialForm(proposal, start);
  const statusBefore = (base ?? initial.proposal).status;
  const { isDirty, show } = useCleanForm(form, initial);
  const isSaving = useRef(false);
  const [state, setState] = useState<{ isSaving: boolean; savedAt?: Date }>({ isSaving: false });
  const newer = useNewerVersions(base, setBase, { isDirty, show });
  const { conflict, refusals, followed, setConflict, setFollowed, meet } = newer;
  const { save: send, isOwn } = useSaveProposal((newest) => {
    newer.countRefusal();
    showRefused();
    return meet(newest);
  });
  const sync = { setBase, setConflict, setFollowed, meet, isOwn };

  const applySaved = (saved: Proposal, isMoved: boolean) => {
    setBase(saved);
    newer.forget();
    announce(client, saved);
    if (isMoved && base?.id !== saved.id) onMoved(saved);
  };
  const setBusy = (isBusy: boolean) => setState((before) => ({ ...before, isSaving: isBusy }));
  const submit = useSubmit(form, { base, statusBefore, send, show, showRefused, setBusy });
  /** @param over the version to overwrite; null: create a new proposal */
  const save = async (onSaved?: (saved: Proposal) => void, over?: Proposal | null) => {
    if (isSaving.current) return;
    if (over) form.setFieldValue(["proposal", "updatedAt"], over.updatedAt);
    if (over === null) form.setFieldValue(["proposal", "status"], "draft");
    isSaving.current = true;
    setBusy(true);
    const { saved, moveTo } = (await submit(over)) ?? {};
    isSaving.current = false;
    setState((before) => ({ ...(saved ? { savedAt: serverNow() } : before), isSaving: false }));
    if (!saved) return;
    applySaved(saved, over !== undefined);
    if (moveTo) onMove(saved, moveTo);
    else onSaved?.(saved);
  };
  const useNewest = () => {
    if (!conflict) return;
    const mine = adoptSaved(form.getFieldsValue(true) as ProposalForm, conflict, statusBefore);
    const restore = show(toForm(conflict));
    applySaved(conflict, true);
    sayReplaced(() => {
      // A proposal that another tab created has nothing in common.
      if (!base) return form.setFieldsValue(mine);
      restore();
      setBase(base);
      setConflict(conflict);
    });
  };
  const found = { conflict, refusals, followed };
  return { base, initial, ...state, closed, ...found, isDirty, save, useNewest, sync };
}

/** What others saved meanwhile: a clean form shows it, otherwise it is a conflict until one of the two is chosen. */
function useNewerVersions(
  base: Proposal | null,
  setBase: (newest: Proposal) => void,
  { isDirty, show }: ReturnType<typeof useCleanForm>,
) {
  const [conflict, setConflict] = useState<Proposal>();
  /** How often saving was refused for the conflict. */
  const [refusals, setRefusals] = useState(0);
  const [followed, setFollowed] = useState<Followed>();
  /** Returns whether input is left. */
  const meet = (newest: Proposal): boolean => {
    if (!base || isDirty()) {
      setConflict(newest);
      return true;
    }
    const { before, versions } = followed ?? { before: toForm(base), versions: [base] };
    setFollowed({ before, versions: [newest, ...versions] });
    setConflict(undefined);
    show(toForm(newest));
    setBase(newest);
    return false;
  };
  const forget = () => {
    setConflict(undefined);
    setRefusals(0);
    setFollowed(undefined);
  };
  const countRefusal = () => setRefusals((count) => count + 1);
  return { conflict, setConflict, refusals, countRefusal, followed, setFollowed, meet, forget };
}

interface Submission extends Pick<Options, "showRefused"> {
  base: Proposal | null;
  statusBefore: ProposalStatus;
  send: ReturnType<typeof useSaveProposal>["save"];
  show: (values: ProposalForm) => unknown;
  setBusy: (isBusy: boolean) => void;
}

/** Returns the save of all but the status, which is asked about before and moved to after it. */
function useSubmit(
  form: FormInstance<ProposalForm>,
  { base, statusBefore, send, show, showRefused, setBusy }: Submission,
) {
  const isAdmin = hasRole(useUser().role, "admin");
  const isSure = async (current: Proposal, to: ProposalStatus): Promise<boolean> => {
    setBusy(false);
    const isConfirmed = await askMove(current, to, isAdmin);
    setBusy(isConfirmed);
    return isConfirmed;
  };
  /** Resolves to undefined when it was refused. */
  return async (over?: Proposal | null): Promise<Submitted | undefined> => {
    let submitted: Submitted | undefined;
    const write = async (values: ProposalForm) => {
      const { status } = values.proposal;
      const [edited, current] = [editedOf(base, over, statusBefore), over ?? base];
      // Saved over another version, the form follows its status.
      const from = base && over ? over.status : statusBefore;
      const isMoving = over !== null && status !== from && status !== current?.status;
      if (isMoving && current && !(await isSure(current, status))) return;
      const sent = textOf(values);
      const content = { ...values.proposal, status: edited?.status ?? "draft" };
      const saved = await send(edited, { ...values, proposal: content });
      const now = form.getFieldsValue(true) as ProposalForm;
      const isTyped = textOf(now) !== sent;
      // Input typed during the request stays, unsaved.
      if (isTyped) form.setFieldsValue(adoptSaved(now, saved, isMoving ? from : status));
      else show(withBlankLines(toForm(saved), now));
      submitted = { saved, ...(isMoving && !isTyped && { moveTo: status }) };
    };
    await submitForm(form, write, { onInvalid: sayInvalid, beforeFocus: showRefused });
    return submitted;
  };
}

/** Follows whether the form differs from what was last shown: loaded or saved. */
function useCleanForm(form: FormInstance<ProposalForm>, initial: ProposalForm) {
  const clean = useRef(textOf(initial));
  const isDirty = useCallback(() => textOf(form.getFieldsValue(true)) !== clean.current, [form]);
  /** Returns what takes it back. */
  const show = (values: ProposalForm) => {
    const [typed, cleanBefore] = [form.getFieldsValue(true) as ProposalForm, clean.current];
    startForm(form);
    form.setFieldsValue(values);
    clean.current = textOf(form.getFieldsValue(true));
    return () => {
      form.setFieldsValue(typed);
      clean.current = cleanBefore;
    };
  };
  return { isDirty, show };
}

/** A new proposal is for the client in the URL. */
function useInitialForm(proposal: Proposal | null, start: ProposalForm | undefined): ProposalForm {
  const [params] = useSearchParams();
  const client = readRecordId(params.get("cliente"));
  const [initial] = useState(() => start ?? toForm(proposal, client));
  return initial;
}

export type Editor = ReturnType<typeof useEditor>;

/** Returns what saving updates; null: it creates a proposal. */
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
  showToast({
    title: "A versão atual está na tela",
    kind: "success",
    action,
    lastsMs: ACTION_TOAST_MS,
  });
}

/** Trailing blank lines are not saved, but stay in the form. */
function withBlankLines(saved: ProposalForm, { items }: ProposalForm): ProposalForm {
  return { ...saved, items: [...saved.items, ...items.slice(saved.items.length)] };
}

export function sayInvalid(): void {
  showToast({ title: "Por favor, verifique os dados informados", kind: "error" });
}

/** Updates the cache, so that the proposal's page renders at once. */
function announce(client: QueryClient, saved: Proposal): void {
  const key = keyOf(proposals.get, { id: saved.id });
  if (client.getQueryData(key)) return;
  client.setQueryData(key, saved);
  void client.invalidateQueries({ queryKey: key });
}

/** Serializes a form for comparison. */
export function textOf(form: unknown): string {
  const { proposal, items } = form as ProposalForm;
  return JSON.stringify([
    proposal && { ...proposal, updatedAt: undefined },
    // null and undefined are the same blank field.
    items?.map((item) => ({ ...item, discount: item.discount ?? 0 })),
  ]);
}
