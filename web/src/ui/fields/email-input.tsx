import { Input, type InputProps } from "antd";

/** The e-mail of somebody else, which the browser must neither fill in nor correct. */
export function EmailInput(props: InputProps) {
  return (
    <Input
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
