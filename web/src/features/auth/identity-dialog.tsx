import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { auth } from "#shared/auth/contract.ts";
import { call } from "#web/contract/browser.ts";
import { errorMessage, problemCode } from "#web/contract/client.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { useNativeForm } from "#web/ui/fields/native-form.ts";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { confirmSchema } from "./auth-schemas.ts";

/** By the route of the refused call. */
const ACTIONS: Record<string, string> = {
  "PUT /api/users/profile": "mudar o e-mail da conta",
  "DELETE /api/users/account": "excluir a conta",
  "PUT /api/organization/members/{id}": "tornar esta pessoa administradora",
  "PUT /api/organization/pix": "mudar a chave PIX",
  "POST /api/organization/invite": "convidar um administrador",
  "POST /api/organization/register-user": "cadastrar um administrador",
  "PUT /api/zapsign/settings": "trocar a chave da ZapSign",
  "PUT /api/admin/organizations/{orgId}/suspend": "suspender a organização",
  "DELETE /api/admin/organizations/{orgId}": "excluir a organização",
};

interface IdentityDialogProps {
  open: boolean;
  route: string | undefined;
  onAnswer: (isConfirmed: boolean) => void;
}

export function IdentityDialog({ open, route = "", onAnswer }: IdentityDialogProps) {
  const formId = useId();
  const confirm = useMutation({
    mutationFn: (password: string) => call(auth.confirm, { password }),
  });
  return (
    <Dialog
      size="confirm"
      open={open}
      onClose={() => onAnswer(false)}
      title="Confirme que é você"
      sentence={`Digite sua senha para ${ACTIONS[route] ?? "continuar"}. Vale por 10 minutos.`}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancelar</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={confirm.isPending && "Confirmando…"}
          >
            Confirmar
          </Button>
        </>
      }
    >
      <ConfirmForm
        id={formId}
        onConfirm={async (password) => {
          await confirm.mutateAsync(password);
          onAnswer(true);
        }}
      />
    </Dialog>
  );
}

interface ConfirmFormProps {
  id: string;
  onConfirm: (password: string) => Promise<void>;
}

function ConfirmForm({ id, onConfirm }: ConfirmFormProps) {
  const form = useNativeForm(confirmSchema, { password: "" });
  const submit = async ({ password }: { password: string }) => {
    try {
      await onConfirm(password);
    } catch (error) {
      if (!isWrong(error)) {
        showToast({
          title: "Não foi possível confirmar",
          text: errorMessage(error),
          kind: "error",
        });
        return;
      }
      form.refuse({ password: "Senha incorreta" });
    }
  };
  return (
    <form id={id} noValidate onSubmit={form.submit(submit)}>
      <PasswordField
        field={form.field("password")}
        label="Senha"
        autoComplete="current-password"
        aside={
          <Link to="/reset-password" className="u-touch">
            Esqueceu sua senha?
          </Link>
        }
      />
    </form>
  );
}

function isWrong(error: unknown): boolean {
  return problemCode(error) === "invalid_credentials";
}
