import { maskPhone } from "#shared/values/phone.ts";
import { MaskedInput, type MaskedInputProps } from "./masked-input.tsx";

/** A phone with its mask; 10 or 11 digits move the dash, foreign numbers stay as typed. */
export function PhoneInput(props: MaskedInputProps) {
  return <MaskedInput type="tel" inputMode="tel" autoComplete="tel" {...props} mask={maskPhone} />;
}
