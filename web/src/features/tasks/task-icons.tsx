import { createOutlineIcon } from "#web/ui/outline-icon.tsx";

export const ListIcon = createOutlineIcon(
  <path d="M8.5 6h12M8.5 12h12M8.5 18h12M3.8 6h.01M3.8 12h.01M3.8 18h.01" />,
);
export const BoardIcon = createOutlineIcon(
  <>
    <rect x="3.5" y="4" width="7" height="16" rx="2" />
    <rect x="13.5" y="4" width="7" height="10" rx="2" />
  </>,
);
export const HalfRingIcon = createOutlineIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 6.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" stroke="none" />
  </>,
);
export const PlayIcon = createOutlineIcon(<path d="M8 5.5v13l10.5-6.5z" />);
