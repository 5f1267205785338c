import { useState } from "react";
import { contracts } from "#shared/contracts/contract.ts";
import type { Environment } from "#shared/contracts/rules.ts";
import type { ZapsignSettings } from "#shared/contracts/schemas.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { useDraft } from "#web/ui/fields/use-draft.ts";
import { ENVIRONMENT_NAMES } from "./environments.ts";
import { templateTokenOf } from "./template-token.ts";

const FAILED = {
  failed: "Erro ao atualizar configurações",
  fallback: "Não foi possível atualizar as configurações da assinatura eletrônica.",
};

/** `canEdit`: owners and administrators. */
export function useZapsignSettings() {
  const settings = useRead(contracts.settings, {});
  const user = useUser();
  return { settings, canEdit: hasRole(user.role, "admin") };
}

/** Saves at once. */
export function useSwitch(saved: ZapsignSettings, name: "enabled" | "sendAutomaticEmail") {
  const words = {
    enabled: ["Assinatura eletrônica ativada", "Assinatura eletrônica desativada"],
    sendAutomaticEmail: ["E-mail automático ativado", "E-mail automático desativado"],
  } as const;
  const write = useWrite(contracts.saveSettings, {
    done: (answer) => words[name][answer[name] ? 0 : 1],
    ...FAILED,
  });
  return {
    isSaving: write.isPending,
    isOn: write.isPending ? write.variables[name] === true : saved[name],
    turn: (on: boolean) => write.mutate({ [name]: on }),
  };
}

export interface CredentialsForm {
  /** Blank keeps the stored key. */
  apiKey: string;
  templateToken: string;
  folderPath: string;
  environment: Environment;
}

function credentialsForm({ templateToken, folderPath, environment }: ZapsignSettings) {
  return { apiKey: "", templateToken, folderPath, environment };
}

export const CREDENTIALS_FIELDS: readonly FieldText<CredentialsForm>[] = [
  { name: "templateToken", label: "Token do modelo" },
  { name: "folderPath", label: "Pasta dos documentos" },
  {
    name: "environment",
    label: "Ambiente",
    text: ({ environment }) => ENVIRONMENT_NAMES[environment],
  },
];

export function useCredentials(saved: ZapsignSettings) {
  const draft = useDraft<CredentialsForm>(credentialsForm(saved));
  const [isReplacing, setReplacing] = useState(false);
  const write = useWrite(contracts.saveSettings, { done: "Credenciais salvas", ...FAILED });
  const remove = useWrite(contracts.removeKey, { done: "Chave removida", ...FAILED });
  const discard = () => {
    draft.discard();
    setReplacing(false);
  };
  return {
    ...draft,
    discard,
    isSaving: write.isPending,
    /** Whether the field takes a new key instead of showing the stored one. */
    takesKey: isReplacing || !saved.hasApiKey || draft.value.apiKey !== "",
    replaceKey: () => setReplacing(true),
    keepKey: () => {
      draft.change({ apiKey: "" });
      setReplacing(false);
    },
    removeKey: () =>
      void confirm({
        title: "Tem certeza que deseja remover a chave da API?",
        text: "A assinatura eletrônica é desativada. Para gerar contratos de novo, informe outra chave.",
        action: "Remover chave",
        busy: "Removendo…",
        danger: true,
        run: () => remove.mutateAsync({}),
      }).then((isRemoved) => isRemoved && discard()),
    /** Reduces a pasted address to its token. */
    tidyToken: () => {
      const token = templateTokenOf(draft.value.templateToken);
      if (token !== draft.value.templateToken) draft.change({ templateToken: token });
    },
    save: async () => {
      const { apiKey = "", templateToken, ...rest } = draft.changes;
      const answer = await write.mutateAsync({
        ...rest,
        ...(templateToken !== undefined && { templateToken: templateTokenOf(templateToken) }),
        ...(apiKey.trim() && { apiKey }),
      });
      draft.markSaved(draft.changes, credentialsForm(answer));
      setReplacing(false);
    },
  };
}

export type Credentials = ReturnType<typeof useCredentials>;

/** The result clears on the next edit. */
export function useConnectionTest({ value, isSaving }: Credentials) {
  const test = useWrite(contracts.testConnection, { failed: null, refresh: false });
  const { apiKey, templateToken, environment } = value;
  const tested = { apiKey, templateToken: templateTokenOf(templateToken), environment };
  const isCurrent = JSON.stringify(test.variables) === JSON.stringify(tested);
  return {
    isTesting: test.isPending,
    /** A save ends with the typed key replaced by the stored one. */
    canRun: !isSaving,
    run: () => test.mutate(tested),
    connection: isCurrent ? test.data : undefined,
    error: isCurrent ? test.error : null,
  };
}
