import type { CurrentUser } from "#shared/auth/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { PictureDrop } from "#web/ui/files/picture-drop.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { Section } from "#web/ui/page/page.tsx";
import { PHOTO_TYPES } from "./photo-file.ts";
import { usePhoto } from "./use-photo.ts";

const CropDialog = lazyDialog(
  () => import("./crop-dialog.tsx"),
  "CropDialog",
  "photo",
  ({ onCancel }) => onCancel,
);

export function PhotoSection({ user }: { user: CurrentUser }) {
  const { photo, sentUrl, isSending, choose, close, send, remove } = usePhoto();
  const { profileImageUrl } = user;
  const isPhone = useIsPhone();
  const name = fullName(user) || user.email;
  return (
    <Section id="foto" title="Foto" sentence="Aparece para a equipe, nas tarefas e no chat.">
      <PictureDrop
        picture={<Avatar kind="person" name={name} size={72} src={sentUrl ?? profileImageUrl} />}
        labels={{
          drop: isPhone ? "Escolha uma foto" : "Arraste uma foto para cá",
          rule: "JPG, PNG ou GIF. Fotos grandes são reduzidas antes do envio.",
          choose: profileImageUrl ? "Trocar foto" : "Escolher foto",
          sending: "Enviando a foto",
        }}
        types={PHOTO_TYPES}
        upload={{
          isSending,
          onFile: (file) => void choose(file),
          onRemove: profileImageUrl ? remove : undefined,
        }}
      />
      <CropDialog photo={photo} onCancel={close} onCut={(square) => void send(square)} />
    </Section>
  );
}
