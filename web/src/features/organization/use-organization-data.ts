import { type Organization, organization } from "#shared/organization/contract.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useDraft } from "#web/ui/use-draft.ts";

/** Long enough to read what ends and to reach the button. */
const OFFER_MS = 15_000;

export type OrganizationForm = Record<"name" | "description" | "cpfCnpj" | "timezone", string>;

/** The organization's own data, with what was changed and not yet saved over it (decisions B7). */
export function useOrganizationData(saved: Organization) {
  const draft = useDraft<OrganizationForm>({
    name: saved.name,
    description: saved.description ?? "",
    cpfCnpj: formatTaxId(saved.cpfCnpj ?? ""),
    timezone: saved.timezone,
  });
  const update = useWrite(organization.update, {
    done: "Dados da organização salvos",
    failed: "Erro ao salvar os dados da organização",
    offer: (error, input) =>
      error instanceof RequestFailed && error.problem?.code === "trial_used"
        ? {
            action: {
              label: "Salvar e encerrar o teste",
              run: () => update.mutate({ ...input, endTrial: true }),
            },
            lastsMs: OFFER_MS,
          }
        : {},
    // Name and time zone are part of what the whole app shows.
    alsoRefresh: ["auth", "proposals", "branding"],
  });
  return {
    ...draft,
    isSaving: update.isPending,
    /** Resolves once the saved values are what is shown. */
    async save() {
      await update.mutateAsync({ ...draft.value, updatedAt: saved.updatedAt });
      draft.settle(draft.value);
    },
  };
}
