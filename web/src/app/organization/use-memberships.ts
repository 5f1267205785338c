import { useQueryClient } from "@tanstack/react-query";
import { organization } from "#shared/organization/contract.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { enterAs } from "#web/contract/session/enter-as.ts";
import { hasUnsaved } from "#web/ui/dialogs/unsaved.ts";
import { askToDiscard } from "#web/ui/dialogs/use-discard-guard.ts";

export function useOrganizationCreation() {
  const client = useQueryClient();
  const { mutateAsync } = useWrite(organization.create, {
    done: "Organização criada",
    failed: "Erro ao criar organização",
    opensSession: true,
  });
  return async (fields: { name: string }) => enterAs(client, await mutateAsync(fields));
}

export function useMemberships(isOpen: boolean) {
  const client = useQueryClient();
  const memberships = useRead(organization.mine, {}, { when: isOpen });
  const switching = useWrite(organization.switchTo, {
    failed: "Erro ao trocar de organização",
    opensSession: true,
  });
  return {
    memberships,
    isSwitching: switching.isPending,
    switchTo: async (organizationId: string) => {
      if (hasUnsaved() && !(await askToDiscard())) return;
      await enterAs(client, await switching.mutateAsync({ organizationId }));
    },
  };
}
