import { decryptSecret } from "#functions/gateways/encryption.ts";
import { readTemplate } from "#functions/gateways/zapsign.ts";
import type { contracts } from "#shared/contracts/contract.ts";
import type { Connection } from "#shared/contracts/schemas.ts";
import { compareVariables } from "#shared/contracts/variables.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import * as settingsStore from "./settings-store.ts";

/**
 * Reads the template from ZapSign, with the typed settings over the saved ones.
 * @throws Problem `zapsign_key_missing`, `zapsign_template_missing`, and ZapSign's refusals
 */
export async function testConnection(
  orgId: string,
  typed: HandlerInput<typeof contracts.testConnection>,
): Promise<Connection> {
  const settings = await settingsStore.get(orgId);
  const { sealedKey } = settings;
  const templateToken = typed.templateToken || settings.templateToken;
  if (!typed.apiKey && !sealedKey) throw new Problem("zapsign_key_missing");
  if (!templateToken) throw new Problem("zapsign_template_missing");
  const apiKey = typed.apiKey || (await decryptSecret(sealedKey ?? "", orgId));
  const environment = typed.environment ?? settings.environment;
  const { name, inputs } = await readTemplate({ apiKey, environment }, templateToken);
  const templateVariables = inputs.map(({ variable }) => variable);
  const { missing, unknown } = compareVariables(templateVariables);
  const canSendEmail = !missing.includes("{{CLIENTE_EMAIL}}");
  return { templateName: name, templateVariables, missing, unknown, canSendEmail };
}
