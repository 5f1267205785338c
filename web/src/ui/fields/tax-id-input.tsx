import { maskTaxId } from "#shared/values/tax-id.ts";
import { MaskedInput, type MaskedInputProps } from "./masked-input.tsx";

/** CPF or CNPJ with its mask; a CNPJ may have letters (since July 2026). */
export function TaxIdInput(props: MaskedInputProps) {
  return <MaskedInput spellCheck={false} autoCapitalize="characters" {...props} mask={maskTaxId} />;
}
