import { useState } from "react";
import { users } from "#shared/users/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import type { Crop } from "./crop.ts";
import { cutPhoto, openPhoto, photoRefusal } from "./photo-file.ts";

/** Chooses, crops and uploads the photo. */
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
  const [picture, setPicture] = useState<ImageBitmap>();
  const [sentUrl, setSentUrl] = useState<string>();
  const close = () => {
    picture?.close();
    setPicture(undefined);
  };
  return {
    isSending: upload.isPending,
    sentUrl,
    picture,
    close,
    async choose(file: File) {
      try {
        setPicture(await openPhoto(file));
      } catch (cause) {
        showToast({ ...photoRefusal(cause), kind: "error" });
      }
    },
    async send(crop: Crop) {
      if (!picture) return;
      const file = await cutPhoto(picture, crop);
      close();
      const url = URL.createObjectURL(file);
      setSentUrl(url);
      const forget = () => {
        setSentUrl(undefined);
        URL.revokeObjectURL(url);
      };
      upload.mutate({ file }, { onSettled: forget });
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
