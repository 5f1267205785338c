import type { ReactNode } from "react";

function drawn(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg
        width={20}
        height={20}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };
}

export const PixIcon = drawn(
  <path d="M12 3.500 20.500 12 12 20.500 3.500 12zM8 8l2.600 2.600a2 2 0 0 0 2.800 0L16 8M8 16l2.600-2.600a2 2 0 0 1 2.800 0L16 16" />,
);
export const BarcodeIcon = drawn(<path d="M4 6v12M7 6v12M10.500 6v12M13 6v12M17 6v12M20 6v12" />);
export const CardIcon = drawn(
  <>
    <rect x="3" y="5.500" width="18" height="13" rx="2.500" />
    <path d="M3 10h18M7 14.500h3" />
  </>,
);
export const GiftIcon = drawn(
  <path d="M4 11h16v8.500A1.500 1.500 0 0 1 18.500 21h-13A1.500 1.500 0 0 1 4 19.500zM3 7.500h18V11H3zM12 7.500V21M12 7.500C9 7.500 7.500 6.500 7.500 5S9 3 10 3.500s2 2.500 2 4c0-1.500 1-3.500 2-4s2.500 0 2.500 1.500-1.500 2.500-4.500 2.500" />,
);
