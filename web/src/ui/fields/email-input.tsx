import { Input, type InputProps } from "antd";

/** For other people's e-mails: the browser must neither fill in nor correct. */
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
