import { Input, type InputProps, type InputRef } from "antd";
import { useLayoutEffect, useRef } from "react";

export interface MaskedInputProps extends Omit<InputProps, "value" | "defaultValue" | "onChange"> {
  value?: string;
  onChange?: (text: string) => void;
}

interface Mask extends MaskedInputProps {
  mask: (text: string) => string;
}

/** Adds punctuation while typing. Keeps the caret, and never blocks a paste. */
export function MaskedInput({ mask, value = "", onChange, ...rest }: Mask) {
  const input = useRef<InputRef>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = input.current?.input;
    if (caret.current !== undefined && element && document.activeElement === element) {
      element.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });
  return (
    <Input
      autoComplete="off"
      {...rest}
      ref={input}
      value={value}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.target;
        const masked = mask(typed);
        const at = selectionStart ?? typed.length;
        caret.current =
          at === typed.length ? masked.length : caretAfter(typed.slice(0, at), masked);
        onChange?.(masked);
      }}
    />
  );
}

/** Returns the caret position in `masked` after as many letters and digits as in `before`. */
function caretAfter(before: string, masked: string): number {
  let left = before.replaceAll(/[^\p{L}\p{N}]/gu, "").length;
  let at = 0;
  while (left > 0 && at < masked.length) {
    if (/[\p{L}\p{N}]/u.test(masked.charAt(at))) left -= 1;
    at += 1;
  }
  return before.length > 0 && left === 0 && isTail(masked.slice(at)) ? masked.length : at;
}

function isTail(rest: string): boolean {
  return !/[\p{L}\p{N}]/u.test(rest);
}
