import type { ReactNode } from "react";

export interface IconProps {
  size?: number;
}

/** Returns an icon drawn in lines on a 24 px grid, in the text colour. */
export function createOutlineIcon(drawing: ReactNode) {
  return function Icon({ size = 18 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={size <= 14 ? 2.1 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };
}
