import type { ReactNode } from "react";
import type { Proposal } from "#shared/proposals/contract.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/button.tsx";
import { AlertIcon } from "#web/ui/icons.tsx";
import styles from "./editor.module.css";
import type { KeptDraft } from "./kept-draft.ts";
import type { Editor } from "./use-editor.ts";

interface EditorNoticesProps {
  editor: Editor;
  draft: KeptDraft | undefined;
  onDecide: (isTaken: boolean) => void;
}

/** What has to be decided before going on: text from before, or the version of somebody else. */
export function EditorNotices({ editor, draft, onDecide }: EditorNoticesProps) {
  const zone = useZone();
  const { base, conflict, save, useNewest: takeNewest } = editor;
  if (conflict)
    return (
      <Notice
        title={`Alterada por ${authorOf(conflict) ?? "outra pessoa"}.`}
        text="Nada foi sobrescrito: o que você escreveu continua aqui."
      >
        <Button size="sm" onClick={() => void save(undefined, conflict)}>
          Salvar a minha versão
        </Button>
        <Button size="sm" onClick={takeNewest}>
          Usar a versão atual
        </Button>
      </Notice>
    );
  if (draft)
    return (
      <Notice
        title={`Encontramos alterações de ${formatDateTime(draft.at, zone)}.`}
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
      text="O cliente aceitou a versão de antes; a mudança fica no histórico."
    />
  ) : null;
}

/** Whose name the newest entry of the history has. */
function authorOf({ history }: Proposal): string | null | undefined {
  return history?.at(-1)?.by;
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      <AlertIcon size={16} />
      <p>
        <strong>{title}</strong> {text}
      </p>
      {children ? <span className={styles.noticeActions}>{children}</span> : null}
    </div>
  );
}
