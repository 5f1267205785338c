import { organization } from "#shared/organization/contract.ts";
import { RequestFailed } from "./client.ts";
import { useWrite } from "./hooks.ts";

/** Long enough to read what ends and to reach the button. */
const OFFER_MS = 15_000;

export const END_TRIAL = "Salvar e encerrar o teste";

/**
 * Saves the company in one call, and offers to end the trial where the tax id had one before.
 *
 * @param failed title of the toast of a refusal; null: the screen says it.
 */
export function useCompanySave(
  done: string,
  failed: string | null = "Erro ao salvar os dados da empresa",
) {
  const update = useWrite(organization.saveCompany, {
    done,
    failed,
    offer: (error, input) =>
      error instanceof RequestFailed && error.problem?.code === "trial_used"
        ? {
            action: {
              label: END_TRIAL,
              run: () => update.mutate({ ...input, endTrial: true }),
            },
            lastsMs: OFFER_MS,
          }
        : {},
    // Name and time zone are part of what the whole app shows.
    alsoRefresh: ["auth", "proposals", "branding"],
  });
  return update;
}
