import { type ComponentProps, type MouseEvent, useEffect } from "react";
import { hrefOf, lastNavigation, navigate, type NavigateOptions } from "./history.ts";

interface LinkProps extends Omit<ComponentProps<"a">, "href">, NavigateOptions {
  to: string;
}

/**
 * A click on the current address replaces its history entry. `tel:`, `mailto:` and external links are left to the
 * browser.
 */
export function Link({
  to,
  replace,
  returns,
  state,
  preventScrollReset,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { href, origin } = new URL(to, window.location.href);
    const isOurs = origin === window.location.origin;
    if (event.defaultPrevented || !isOurs || !isPlainClick(event)) return;
    event.preventDefault();
    const isSame = href === origin + hrefOf(lastNavigation().location);
    void navigate(to, { replace: replace ?? isSame, returns, state, preventScrollReset });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Others open a tab or window, or save the target. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && (target === "" || target === "_self") && !hasKey;
}

/** Replaces the address as soon as it is rendered. */
export function Navigate({ to }: { to: string }) {
  useEffect(() => void navigate(to, { replace: true }), [to]);
  return null;
}
