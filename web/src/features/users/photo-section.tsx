import type { CurrentUser } from "#shared/auth/contract.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileChooser } from "#web/ui/file-chooser.tsx";
import { TrashIcon } from "#web/ui/icons.tsx";
import { lateDialog } from "#web/ui/late-dialog.tsx";
import { Section } from "#web/ui/page.tsx";
import { useFileDrop } from "#web/ui/use-file-drop.ts";
import { PHOTO_TYPES } from "./photo-file.ts";
import styles from "./photo-section.module.css";
import { usePhoto } from "./use-photo.ts";

const CropDialog = lateDialog(
  () => import("./crop-dialog.tsx"),
  "CropDialog",
  ({ picture }) => picture !== undefined,
);

/** The photo as it is, and a place that takes another one: dragged, chosen or by the keyboard. */
export function PhotoSection({ user }: { user: CurrentUser }) {
  const photo = usePhoto();
  const choose = (file: File) => void photo.choose(file);
  const { isOver, dropTarget } = useFileDrop(choose);
  const { isSending } = photo;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Section id="foto" title="Foto" sentence="Aparece para a equipe, nas tarefas e no chat.">
      <div
        className={isOver ? `${styles.card} ${styles.over}` : styles.card}
        {...(isSending ? {} : dropTarget)}
      >
        <Avatar kind="person" name={name} size={72} src={photo.sentUrl ?? user.profileImageUrl} />
        <div className={styles.text}>
          <p role="status">{isSending ? "Enviando…" : "Arraste uma foto para cá"}</p>
          <p className={styles.hint}>JPG, PNG ou GIF de até 2 MB</p>
          <div className={styles.actions}>
            <FileChooser
              types={PHOTO_TYPES}
              label={user.profileImageUrl ? "Trocar foto" : "Escolher foto"}
              disabled={isSending}
              onFile={choose}
            />
            {user.profileImageUrl && !isSending ? (
              <Button variant="ghost" icon={<TrashIcon size={16} />} onClick={photo.remove}>
                Remover
              </Button>
            ) : null}
          </div>
        </div>
        {isSending ? (
          <span className={styles.progress} role="progressbar" aria-label="Enviando a foto" />
        ) : null}
      </div>
      <CropDialog
        picture={photo.picture}
        onCancel={photo.close}
        onCut={(crop) => void photo.send(crop)}
      />
    </Section>
  );
}
