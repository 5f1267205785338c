import { maskTaxId } from "#shared/values/tax-id.ts";
import { MaskedInput, type MaskedInputProps } from "./masked-input.tsx";

/** A masked CPF or CNPJ; a CNPJ may contain letters (since July 2026). */
export function TaxIdInput(props: MaskedInputProps) {
  return <MaskedInput spellCheck={false} autoCapitalize="characters" {...props} mask={maskTaxId} />;
}
