import { Button } from "#web/ui/button.tsx";
import { FileChooser } from "#web/ui/file-chooser.tsx";
import { ImageIcon, TrashIcon } from "#web/ui/icons.tsx";
import { Section } from "#web/ui/page.tsx";
import { LOGO_TYPES } from "./logo-file.ts";
import styles from "./logo-section.module.css";
import { useFileDrop } from "#web/ui/use-file-drop.ts";
import { useLogo } from "./use-branding.ts";

interface LogoSectionProps {
  logoUrl: string | null;
  canEdit: boolean;
}

/** The logo as it is, and a place that takes another one: dragged, chosen or by the keyboard. */
export function LogoSection({ logoUrl, canEdit }: LogoSectionProps) {
  const { isSending, sentUrl, send, remove } = useLogo();
  const { isOver, dropTarget } = useFileDrop(send);
  const shown = sentUrl ?? logoUrl;
  const look = [styles.card, isOver && styles.over, !shown && styles.empty]
    .filter(Boolean)
    .join(" ");
  return (
    <Section title="Logo" sentence="Aparece no topo de todas as propostas.">
      <div className={look} {...(canEdit && !isSending ? dropTarget : {})}>
        <Mark url={shown} />
        {canEdit ? (
          <div className={styles.text}>
            <p role="status">{isSending ? "Enviando…" : "Arraste uma imagem para cá"}</p>
            <p className={styles.hint}>PNG ou JPG de até 2 MB</p>
            <div className={styles.actions}>
              <FileChooser
                types={LOGO_TYPES}
                label={logoUrl ? "Trocar logo" : "Escolher arquivo"}
                disabled={isSending}
                onFile={send}
              />
              {logoUrl && !isSending ? (
                <Button variant="ghost" icon={<TrashIcon size={16} />} onClick={remove}>
                  Remover
                </Button>
              ) : null}
            </div>
          </div>
        ) : (
          <p className={styles.text}>{logoUrl ? null : "Nenhum logo enviado."}</p>
        )}
        {isSending ? (
          <span className={styles.progress} role="progressbar" aria-label="Enviando o logo" />
        ) : null}
      </div>
    </Section>
  );
}

function Mark({ url }: { url: string | null }) {
  if (!url) {
    return (
      <span className={styles.sign}>
        <ImageIcon size={20} />
      </span>
    );
  }
  return (
    <span className={styles.paper}>
      <img src={url} alt="Logo atual" />
    </span>
  );
}
