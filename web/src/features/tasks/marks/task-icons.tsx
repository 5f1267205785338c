import { createOutlineIcon } from "#web/ui/marks/outline-icon.tsx";

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
export const TagIcon = createOutlineIcon(
  <>
    <path d="M3.5 11.2V4.5a1 1 0 0 1 1-1h6.7a2 2 0 0 1 1.4.6l7.3 7.3a2 2 0 0 1 0 2.8l-5.7 5.7a2 2 0 0 1-2.8 0l-7.3-7.3a2 2 0 0 1-.6-1.4z" />
    <path d="M7.8 7.8h.01" />
  </>,
);
const LooseRowsIcon = createOutlineIcon(<path d="M4 6h16M4 12h16M4 18h16" />);
const TightRowsIcon = createOutlineIcon(<path d="M4 5h16M4 9.7h16M4 14.3h16M4 19h16" />);

/** The density that a press switches to. */
export function DensityIcon({ isCompact }: { isCompact: boolean }) {
  return isCompact ? <LooseRowsIcon size={18} /> : <TightRowsIcon size={18} />;
}
