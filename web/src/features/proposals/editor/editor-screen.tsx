import { Form, type FormInstance } from "antd";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { Proposal } from "#shared/proposals/proposal.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { scopeKey, scopeOf } from "#web/contract/session/session-scope.ts";
import { AfterPaint } from "#web/ui/browser/after-paint.tsx";
import { isComposing } from "#web/ui/browser/composing.ts";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import { useMediaQuery } from "#web/ui/browser/use-media-query.ts";
import { isDialogOpen } from "#web/ui/browser/use-single-key.ts";
import { useDiscardGuard } from "#web/ui/dialogs/use-discard-guard.ts";
import { ruledForm } from "#web/ui/fields/zod-rules.ts";
import { PageHead } from "#web/ui/page/page.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { useLocation } from "#web/ui/router/router.tsx";
import { SendDialog } from "../lazy-dialogs.ts";
import { EditorDrafts } from "./drafts/editor-drafts.tsx";
import { removeDraft, useDraftKey } from "./drafts/persisted-draft.ts";
import { EditorFields, EditorTerms } from "./editor-fields.tsx";
import { openRefused } from "./editor-fold.tsx";
import { EditorFoot } from "./editor-foot.tsx";
import { EditorState } from "./editor-state.tsx";
import type { ProposalForm } from "./form/form-amounts.ts";
import { ItemsEditor } from "./items/items-editor.tsx";
import { type Closed, useEditor } from "./use-editor.ts";
import { useFinish } from "./use-finish.ts";
import styles from "./editor.module.css";

const EditorTabs = lazyComponent(() => import("./editor-tabs.tsx"), "EditorTabs");
const Preview = lazyComponent(() => import("./editor-preview.tsx"), "EditorPreview");

interface EditorScreenProps {
  /** As read when the editor opened; null for a new one. */
  proposal: Proposal | null;
  closed: Closed | undefined;
  /** Initial content of a new one. */
  start?: ProposalForm;
  notice?: ReactNode;
}

export function EditorScreen({ proposal, closed, start, notice }: EditorScreenProps) {
  const [form] = Form.useForm<ProposalForm>();
  const name = useId();
  const owner = scopeKey(scopeOf(useUser()));
  const continueAt = useContinuation();
  const { tab, setTab, openItem, showRefused } = useTabs(form);
  const onMove = (saved: Proposal, to: ProposalStatus) => finishWith(saved, to);
  const screen = { closed, start, showRefused };
  const editor = useEditor(form, proposal, { ...screen, onMoved: continueAt, onMove });
  const { base, initial, isDirty } = editor;
  const draftKey = useDraftKey(base ? String(base.id) : "new");
  const isWide = useMediaQuery("(min-width: 1200px)");
  const away = base ? `/proposals/${base.id}` : "/proposals";
  // Leaving always asks first.
  const leave = () => void navigate(away, { returns: true });
  useDiscardGuard({ isDirty, leave });

  const { finish, finishWith, stay, send, sending, onSent } = useFinish({
    editor,
    removeDraft: () => removeDraft(owner, draftKey),
    onContinue: continueAt,
  });
  useFirstField(name, base === null);
  useSaveKeys({ onStay: stay, onFinish: finish });

  return (
    <div data-fills className={styles.page}>
      <PageHead
        title={base ? "Editar proposta" : "Nova proposta"}
        sentence={base ? base.proposalNumber : "O número sai ao salvar"}
        back={{ to: away, label: base ? "Voltar à proposta" : "Propostas", returns: true }}
        badge={<EditorState form={form} editor={editor} />}
      />
      {isWide ? null : <Tabs tab={tab} onTab={setTab} />}
      <div className={styles.columns}>
        <Form<ProposalForm>
          id={name}
          name={name}
          {...ruledForm(form)}
          className={styles.form ?? ""}
          hidden={!isWide && tab === "view"}
          initialValues={initial}
          onKeyDown={focusNextField}
        >
          {notice}
          <EditorDrafts form={form} editor={editor} owner={owner} draftKey={draftKey} />
          <EditorFields form={form} client={base?.client} />
          <ItemsEditor form={form} kept={base?.items ?? []} />
          <AfterPaint>
            <EditorTerms form={form} isNew={!base} />
          </AfterPaint>
        </Form>
        {isWide || tab === "view" ? (
          <Side form={form} proposal={base} onItem={openItem} showRefused={showRefused} />
        ) : null}
      </div>
      <EditorFoot form={form} editor={editor} onSave={finish} onSend={send} onLeave={leave} />
      <SendDialog proposal={sending} onClose={onSent} />
    </div>
  );
}

/** Returns the tabs of a narrow screen. Hidden fields cannot get the focus: what focuses one shows the fields first. */
function useTabs(form: FormInstance<ProposalForm>) {
  const [tab, setTab] = useState<"edit" | "view">("edit");
  const showFields = () => flushSync(() => setTab("edit"));
  const openItem = (at: number) => {
    showFields();
    focusItem(at);
  };
  const showRefused = () => {
    showFields();
    openRefused(form);
  };
  return { tab, setTab, openItem, showRefused };
}

function focusItem(at: number): void {
  const field = `[data-line="${at}"] [data-field="quantity"] input`;
  document.querySelector<HTMLElement>(field)?.focus();
}

function Side(props: ComponentProps<typeof Preview>) {
  return (
    // It scrolls, so it must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <aside className={styles.side} aria-label="O que o cliente recebe" tabIndex={0}>
      <Suspense fallback={null}>
        <Preview {...props} />
      </Suspense>
    </aside>
  );
}

function Tabs(props: ComponentProps<typeof EditorTabs>) {
  return (
    <div className={styles.tabs}>
      <Suspense fallback={null}>
        <EditorTabs {...props} />
      </Suspense>
    </div>
  );
}

/** Continues in the same fields under the address of the created proposal. */
function useContinuation() {
  const { key } = useLocation();
  return ({ id }: Pick<Proposal, "id">) =>
    void navigate(`/proposals/${id}/edit`, { replace: true, state: { continues: key } });
}

/** Only with a mouse: a touch keyboard would cover the page. */
function useFirstField(formName: string, isNew: boolean): void {
  const begin = useEffectEvent(() => {
    if (isNew && window.matchMedia("(hover: hover)").matches)
      document.getElementById(formName)?.querySelector<HTMLElement>("input")?.focus();
  });
  useEffect(() => begin(), []);
}

/** Ctrl+S saves and stays, Ctrl+Enter saves and closes. */
function useSaveKeys({ onStay, onFinish }: { onStay: () => void; onFinish: () => void }): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if ((!event.ctrlKey && !event.metaKey) || isDialogOpen() || isOfDialog(event)) return;
    if (event.key.toLowerCase() === "s") onStay();
    else if (event.key === "Enter") onFinish();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => press(event);
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Whether a key was pressed in a dialog, which it may have closed by now. */
function isOfDialog(event: Event): boolean {
  return event
    .composedPath()
    .some((node) => node instanceof Element && node.matches("[role=dialog]"));
}

/** Enter moves to the next field instead of submitting. */
function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
  if (!(field instanceof HTMLInputElement)) return;
  // Events of a dialog bubble here too.
  if (!event.currentTarget.contains(field)) return;
  event.preventDefault();
  if (event.ctrlKey || event.metaKey) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>("input, textarea")];
  const following = fields.slice(fields.indexOf(field) + 1);
  following.find((each) => each.checkVisibility())?.focus();
}
