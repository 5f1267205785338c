import { useEffect, useState } from "react";
import type { Area } from "react-easy-crop";
import { users } from "#shared/users/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { useSentPicture } from "#web/ui/files/use-sent-picture.ts";
import { closePhoto, cutPhoto, openPhoto, type Photo, photoRefusal } from "./photo-file.ts";

export function usePhoto() {
  const upload = useWrite(users.uploadProfileImage, {
    done: "Foto atualizada",
    failed: "Erro ao fazer upload",
    fallback: "Falha ao fazer upload da imagem",
  });
  const remove = useWrite(users.removeProfileImage, {
    done: "Foto removida",
    failed: "Erro ao atualizar perfil",
  });
  const [photo, setPhoto] = useState<Photo>();
  const { sentUrl, send } = useSentPicture(upload);
  // Runs when the page is left too.
  useEffect(() => (photo ? () => closePhoto(photo) : undefined), [photo]);
  const close = () => setPhoto(undefined);
  return {
    isSending: upload.isPending,
    sentUrl,
    photo,
    close,
    choose: async (file: File) => {
      try {
        setPhoto(await openPhoto(file));
      } catch (cause) {
        showToast({ ...photoRefusal(cause), kind: "error" });
      }
    },
    send: async (square: Area) => {
      if (!photo) return;
      const file = await cutPhoto(photo, square);
      close();
      send(file);
    },
    remove: () =>
      void confirm({
        title: "Tem certeza que deseja remover sua foto?",
        text: "No lugar dela aparecem as iniciais do seu nome.",
        action: "Remover foto",
        busy: "Removendo…",
        danger: true,
        run: () => remove.mutateAsync({}),
      }),
  };
}
