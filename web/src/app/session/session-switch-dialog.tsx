import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { organization } from "#shared/organization/contract.ts";
import { call } from "#web/contract/browser.ts";
import { errorMessage } from "#web/contract/client.ts";
import { resumeAs } from "#web/contract/session/enter-as.ts";
import { scopeOf } from "#web/contract/session/session-scope.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import dialog from "#web/ui/dialogs/dialog.module.css";

interface SessionSwitchDialogProps {
  open: boolean;
  /** The person on screen, with unsaved changes. */
  from: CurrentUser;
  to: CurrentUser;
  onProceed: () => void;
}

/** The person goes back to save, or discards the changes. */
export function SessionSwitchDialog({ open, from, to, onProceed }: SessionSwitchDialogProps) {
  const back = useRef<HTMLButtonElement>(null);
  const goBack = useGoBack(from, to);
  return (
    <Dialog
      size="confirm"
      open={open}
      zIndex={1300}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => isOpen && back.current?.focus()}
      title="Você mudou de organização em outra aba"
      footer={
        <>
          <Button disabled={goBack.isPending} onClick={onProceed}>
            Descartar
          </Button>
          <Button
            ref={back}
            variant="primary"
            busy={goBack.isPending && "Voltando…"}
            onClick={() => goBack.mutate()}
          >
            Voltar e continuar editando
          </Button>
        </>
      }
    >
      <p className={dialog.consequence}>
        Agora você está em <b>{to.organization?.name ?? "nenhuma organização"}</b>. O que você
        digitou aqui é de <b>{from.organization?.name}</b> e ainda não foi salvo.
      </p>
    </Dialog>
  );
}

function useGoBack(from: CurrentUser, to: CurrentUser) {
  const client = useQueryClient();
  return useMutation({
    // Sent for the new scope, although the screens still show the old one.
    mutationFn: () =>
      call(
        organization.switchTo,
        { organizationId: from.activeOrganizationId ?? "" },
        { scope: scopeOf(to) },
      ),
    onSuccess: (answer) => resumeAs(client, answer),
    onError: (error) =>
      showToast({
        title: "Erro ao trocar de organização",
        text: errorMessage(error),
        kind: "error",
      }),
  });
}
