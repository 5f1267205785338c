import { AsaasError } from "#functions/gateways/asaas-call.ts";
import type { AsaasCustomer } from "#functions/gateways/asaas-responses.ts";
import { createCustomer, findCustomer, updateCustomer } from "#functions/gateways/asaas.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { type FieldError, invalidField, invalidInput } from "#shared/errors.ts";
import { externalReference } from "#shared/subscription/rules.ts";
import type { Payer, SubscribeInput } from "#shared/subscription/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { isCnpj } from "#shared/values/tax-id.ts";

interface PayerFields {
  cpfCnpj: string | null;
  name: string | null;
  email: string | null;
}

type Given = Pick<SubscribeInput, "cpfCnpj" | "customerName" | "customerEmail">;

/** Returns the organization's customer at the provider. What the stored one has paid must not be lost for another. */
export function findPayer({
  id,
  paymentCustomerId,
}: OrganizationRecord): Promise<AsaasCustomer | undefined> {
  return findCustomer(externalReference(id), paymentCustomerId);
}

/**
 * Returns the organization's customer at the provider, created if necessary from `given`, else from organization and
 * owner. Typed fields replace the provider's. Needs the lease, because finding and creating are two calls.
 * @throws Problem `invalid_input` for missing fields or a tax id that the provider refuses
 */
export async function providePayer(
  organization: OrganizationRecord,
  owner: UserRecord | undefined,
  given: Given,
): Promise<AsaasCustomer> {
  const known = await findPayer(organization);
  const typed = {
    ...(given.cpfCnpj && { cpfCnpj: given.cpfCnpj }),
    ...(given.customerName && { name: given.customerName }),
    ...(given.customerEmail && { email: given.customerEmail }),
  };
  if (known) {
    const names = Object.keys(typed) as (keyof typeof typed)[];
    const isSame = names.every((name) => known[name] === typed[name]);
    return isSame ? known : withTaxIdRefusal(typed.cpfCnpj, () => updateCustomer(known.id, typed));
  }
  const fields = checkComplete({
    cpfCnpj: organization.cpfCnpj,
    name: owner ? fullName(owner) : null,
    email: owner?.email ?? null,
    ...typed,
  });
  const reference = externalReference(organization.id);
  return withTaxIdRefusal(fields.cpfCnpj, () =>
    createCustomer({ ...fields, externalReference: reference }),
  );
}

export function toPayer({ cpfCnpj, name, email }: AsaasCustomer): Payer {
  return { cpfCnpj, customerName: name, customerEmail: email };
}

function checkComplete({ cpfCnpj, name, email }: PayerFields) {
  if (cpfCnpj && name && email) return { cpfCnpj, name, email };
  const missing: FieldError[] = [
    ...(cpfCnpj ? [] : [{ field: "cpfCnpj", message: "Informe o CPF ou CNPJ de quem paga" }]),
    ...(name ? [] : [{ field: "customerName", message: "Nome é obrigatório" }]),
    ...(email ? [] : [{ field: "customerEmail", message: "Email inválido" }]),
  ];
  throw invalidInput(missing);
}

/** Reports a tax id refused by the provider as a field error. */
async function withTaxIdRefusal<T>(cpfCnpj: string | undefined, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isRefused = error instanceof AsaasError && error.codes.includes("invalid_object");
    if (!isRefused || cpfCnpj === undefined) throw error;
    throw invalidField(
      "cpfCnpj",
      isCnpj(cpfCnpj)
        ? "O provedor de pagamento ainda não aceita este CNPJ; informe um CPF responsável"
        : "CPF/CNPJ inválido",
    );
  }
}
