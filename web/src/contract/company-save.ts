import { organization } from "#shared/organization/contract.ts";
import { RequestFailed } from "./client.ts";
import { useWrite } from "./hooks.ts";

/** Long enough to read what ends and to reach the button. */
const OFFER_MS = 15_000;

/** Saves the company in one call, and offers to end the trial where the tax id had one before. */
export function useCompanySave(done: string) {
  const update = useWrite(organization.saveCompany, {
    done,
    failed: "Erro ao salvar os dados da empresa",
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
  return update;
}
