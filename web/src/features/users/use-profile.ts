import type { CurrentUser } from "#shared/auth/schemas.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { users } from "#shared/users/contract.ts";
import type { ProfileForm } from "#shared/users/schemas.ts";
import { DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { saveToken } from "#web/contract/session/session-token.ts";
import { useDraft } from "#web/ui/fields/use-draft.ts";

export function useProfile() {
  const user = useUser();
  const payments = useRead(users.paymentInfo, {}, { when: Boolean(user.organization) });
  return {
    user,
    payments,
    seesPayments: hasRole(user.role, "admin"),
    zone: user.organization?.timezone ?? DEFAULT_TIME_ZONE,
  };
}

export function usePersonalDraft({ firstName, lastName, email }: CurrentUser) {
  const draft = useDraft<ProfileForm>({ firstName, lastName, email });
  const update = useWrite(users.updateProfile, {
    done: ({ token }) =>
      token
        ? "Perfil atualizado. Confirme o novo e-mail pelo link que enviamos."
        : "Perfil atualizado",
    failed: "Erro ao atualizar perfil",
    onDone: ({ token }) => token && saveToken(token),
  });
  return {
    ...draft,
    isSaving: update.isPending,
    movesAddress: draft.value.email.trim().toLowerCase() !== email,
    save: async () => {
      const {
        firstName: first,
        lastName: last,
        email: address,
      } = await update.mutateAsync(draft.value);
      draft.markSaved(draft.value, { firstName: first, lastName: last, email: address });
    },
  };
}
export type PersonalDraft = ReturnType<typeof usePersonalDraft>;

/** All other sessions end. */
export function usePasswordChange() {
  return useWrite(users.changePassword, {
    done: "Senha alterada",
    failed: "Erro ao alterar senha",
    onDone: ({ token }) => saveToken(token),
  });
}
