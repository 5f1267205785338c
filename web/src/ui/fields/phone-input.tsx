import { maskPhone } from "#shared/values/phone.ts";
import { MaskedInput, type MaskedInputProps } from "./masked-input.tsx";

/** A masked Brazilian phone number. Foreign numbers stay as typed. */
export function PhoneInput(props: MaskedInputProps) {
  return <MaskedInput type="tel" inputMode="tel" autoComplete="tel" {...props} mask={maskPhone} />;
}
