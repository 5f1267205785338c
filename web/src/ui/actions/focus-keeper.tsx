import { type ButtonHTMLAttributes, type Ref, useState } from "react";

interface FocusKeeperProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  isOff: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that is turned off without losing the focus, which `disabled` would give to the page. */
export function FocusKeeper({ isOff, onClick, ...rest }: FocusKeeperProps) {
  const [isFocused, setFocused] = useState(false);
  return (
    <button
      type="button"
      {...rest}
      disabled={isOff && !isFocused}
      aria-disabled={isOff || undefined}
      onFocusCapture={() => setFocused(true)}
      onBlurCapture={() => setFocused(false)}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    />
  );
}
