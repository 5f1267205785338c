import { organization } from "#shared/organization/contract.ts";
import { problemCode } from "./client.ts";
import { useWrite } from "./hooks.ts";

const ACTION_MS = 15_000;

export const END_TRIAL = "Salvar e encerrar o teste";

/**
 * Offers to end the trial where the tax id already had one.
 * @param failed title of the error toast; null: the screen shows the error
 */
export function useCompanySave(
  done: string,
  failed: string | null = "Erro ao salvar os dados da empresa",
) {
  const update = useWrite(organization.saveCompany, {
    done,
    failed,
    errorToast: (error, input) =>
      problemCode(error) === "trial_used"
        ? {
            action: {
              label: END_TRIAL,
              run: () => update.mutate({ ...input, endTrial: true }),
            },
            lastsMs: ACTION_MS,
          }
        : {},
  });
  return update;
}
