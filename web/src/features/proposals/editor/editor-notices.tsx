import type { FormInstance } from "antd";
import { formatDateTime } from "#shared/values/dates.ts";
import { toInstant } from "#shared/values/instants.ts";
import { toServerTime } from "#web/contract/server-clock.ts";
import { useLastRecordChange } from "#web/contract/sync/use-last-record-change.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { PersistedDraft } from "./drafts/persisted-draft.ts";
import type { ProposalForm } from "./form/form-amounts.ts";
import type { Editor } from "./use-editor.ts";

const EditorConflict = lazyDialog(
  () => import("./editor-conflict.tsx"),
  "EditorConflict",
  ({ conflict, followed }) => Boolean(conflict ?? followed),
);
const EditorSync = lazyDialog(() => import("./editor-sync.tsx"), "EditorSync", "change");

interface EditorNoticesProps {
  form: FormInstance<ProposalForm>;
  editor: Editor;
  draft: PersistedDraft | undefined;
  /** What a recovered draft of an older version began with. */
  draftBase: ProposalForm | undefined;
  onDecide: (isTaken: boolean) => void;
}

/** A decision to make first: a draft was found, or another person saved. */
export function EditorNotices(props: EditorNoticesProps) {
  const { form, editor, draftBase } = props;
  const { base, closed, conflict, followed } = editor;
  const change = useLastRecordChange("proposals", base?.id);
  return (
    <>
      {base ? <EditorSync form={form} editor={editor} change={change} /> : null}
      <EditorConflict
        form={form}
        editor={editor}
        conflict={closed ? undefined : conflict}
        followed={closed ? undefined : followed}
        draftBase={draftBase}
      />
      {closed || !conflict ? <OtherNotices {...props} /> : null}
    </>
  );
}

function OtherNotices({ editor, draft, onDecide }: EditorNoticesProps) {
  const zone = useZone();
  const { base, closed, save } = editor;
  if (closed)
    return (
      <Notice
        title={
          closed === "contract"
            ? "Esta proposta tem contrato e não muda mais."
            : "Esta proposta foi excluída."
        }
        text="O que você escreveu continua aqui e pode virar uma nova proposta."
      >
        <Button size="sm" onClick={() => void save(undefined, null)}>
          {closed === "contract" ? "Duplicar como nova" : "Salvar como nova"}
        </Button>
      </Notice>
    );
  if (draft)
    return (
      <Notice
        title={`Encontramos alterações de ${formatDateTime(serverTimeOf(draft), zone)}.`}
        text="Elas não tinham sido salvas."
      >
        <Button size="sm" onClick={() => onDecide(true)}>
          Recuperar
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onDecide(false)}>
          Descartar
        </Button>
      </Notice>
    );
  return base?.status === "accepted" ? (
    <Notice
      title="Esta proposta já foi aceita."
      text="O cliente aceitou a versão anterior; a mudança fica no histórico."
    />
  ) : null;
}

/** Drafts have the time of the browser. */
function serverTimeOf({ at }: PersistedDraft): string {
  return toInstant(toServerTime(Date.parse(at)));
}
