import type { ReactNode } from "react";

export interface IconProps {
  /** Side in px. */
  size?: number;
}

/** An icon drawn in lines on a grid of 24, in the colour of the text around it. */
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
