import { type IconProps, createOutlineIcon } from "./outline-icon.tsx";

const path = (d: string) => createOutlineIcon(<path d={d} />);

/** Returns a filled icon whose sign is cut out, so that it works on any background. */
function filled(sign: string) {
  return function Icon({ size = 18 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="currentColor"
        fillRule="evenodd"
        aria-hidden="true"
      >
        <path d={`M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20z${sign}`} />
      </svg>
    );
  };
}

export const PlusIcon = path("M12 5v14M5 12h14");
export const SlidersIcon = path("M4 7h9M19 7h1M4 17h2M12 17h8M16 5v4M9 15v4");
export const MinusIcon = path("M5 12h14");
export const CloseIcon = path("M6 6l12 12M18 6 6 18");
export const CheckIcon = path("M5 12.5l4.5 4.5L19 7.5");
export const ChevronDownIcon = path("M6 9l6 6 6-6");
export const ChevronLeftIcon = path("M15 6l-6 6 6 6");
export const ChevronRightIcon = path("M9 6l6 6-6 6");
export const ChevronsIcon = path("M8 9l4-4 4 4M8 15l4 4 4-4");
export const ArrowUpIcon = path("M12 19V5M6 11l6-6 6 6");
export const ArrowDownIcon = path("M12 5v14M6 13l6 6 6-6");
export const ArrowLeftIcon = path("M19 12H5M11 6l-6 6 6 6");
export const MenuIcon = path("M4 7h16M4 12h16M4 17h16");
export const DownloadIcon = path("M12 4v11M7.5 10.5 12 15l4.5-4.500M5 20h14");
export const UploadIcon = path("M12 15V4M7.5 8.5 12 4l4.5 4.500M5 20h14");
export const ExternalIcon = path(
  "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
);
export const RefreshIcon = path(
  "M20 11a8 8 0 0 0-14.3-4L4 9M4 4.500V9h4.500M4 13a8 8 0 0 0 14.3 4L20 15M20 19.500V15h-4.5",
);
export const PencilIcon = path("M4 20l1-4.200L16.3 4.500a2.1 2.1 0 0 1 3 3L8 18.900z");
export const TrashIcon = path(
  "M4.5 7h15M9.5 7V4.500h5V7M6.5 7l.8 13h9.400l.8-13M10 11v5.500M14 11v5.5",
);
export const PhoneIcon = path(
  "M6.2 3.500h3l1.6 4.2-2 1.500a12 12 0 0 0 5.9 5.900l1.5-2 4.3 1.700v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.2 5.700a2 2 0 0 1 2-2.200z",
);
export const FileIcon = path("M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5");
export const ProposalIcon = path(
  "M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6M9 17h4",
);
export const BoxIcon = path(
  "M20.5 8v8L12 20.8 3.5 16V8L12 3.200zM3.8 8.2 12 12.800l8.2-4.600M12 12.800v8",
);
export const ChatIcon = path(
  "M20.5 11.500c0 4.4-3.7 7.8-8.3 7.8-1.2 0-2.4-.2-3.4-.7L4 20l1.3-3.900a7.4 7.4 0 0 1-1.6-4.600c0-4.3 3.8-7.8 8.4-7.800s8.4 3.5 8.4 7.800z",
);
export const LogoutIcon = path(
  "M9 20.500H6a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2h3M15.5 16.5 20 12l-4.5-4.500M20 12H9.5",
);
export const MoonIcon = path("M20 14.200A8.3 8.3 0 1 1 9.8 4 6.6 6.6 0 0 0 20 14.200z");
export const ShieldIcon = path(
  "M12 3l7.5 2.800v5.700c0 4.6-3.2 8-7.5 9.5-4.3-1.5-7.5-4.9-7.5-9.500V5.800zM8.8 12l2.3 2.3 4.2-4.3",
);
export const PlaneIcon = path("M21 3 10.5 13.500M21 3l-6.8 18-3.7-7.500L3 9.800z");
export const SignatureIcon = path(
  "M3.5 20h17M4 15.5C6.600 9.500 9.600 5 11 5.800c1.900 1.100-3.300 8.600-1.900 9.500 1.200.8 2.700-2.900 4-2.700 1 .2.2 2.300 1.300 2.500 1.200.2 2.500-1.400 5.100-1.600",
);
export const WhatsappIcon = path(
  "M3.8 20.200l1.200-4.200A8.3 8.3 0 1 1 8.100 19.100zM9 8.500c-.6 2.900 3.600 7.100 6.500 6.500l.4-1.700-1.900-.9-.9.8a5.500 5.500 0 0 1-2.300-2.300l.8-.9-.9-1.900z",
);
export const AlertIcon = path("M12 4 2.8 20h18.400zM12 10v4.500M12 17.300v.2");
export const WrenchIcon = path(
  "M14.5 6.500a4.5 4.5 0 0 0-5.8 5.800L3.5 17.500l3 3 5.2-5.200a4.5 4.5 0 0 0 5.8-5.800l-2.9 2.9-2.6-.4-.4-2.600z",
);

export const CalendarIcon = createOutlineIcon(
  <>
    <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
    <path d="M3.5 10h17M8 3v4M16 3v4" />
  </>,
);
export const SearchIcon = createOutlineIcon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M20 20l-4.3-4.3" />
  </>,
);
export const MoreIcon = function MoreIcon({ size = 18 }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <circle cx="5" cy="12" r="1.8" />
      <circle cx="12" cy="12" r="1.8" />
      <circle cx="19" cy="12" r="1.8" />
    </svg>
  );
};
export const GripIcon = path("M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01");
export const CopyIcon = createOutlineIcon(
  <>
    <rect x="9" y="9" width="11.5" height="11.5" rx="2.5" />
    <path d="M5.5 15H5a1.5 1.5 0 0 1-1.5-1.500V5A1.5 1.5 0 0 1 5 3.500h8.500A1.5 1.5 0 0 1 15 5v.5" />
  </>,
);
export const EyeIcon = createOutlineIcon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const EyeOffIcon = path(
  "M4 4l16 16M9.9 5.800a9 9 0 0 1 2.1-.3c6 0 9.5 6.5 9.5 6.500a17 17 0 0 1-2.7 3.500M6.5 7.300A16.5 16.5 0 0 0 2.5 12s3.5 6.5 9.5 6.500c1.7 0 3.2-.5 4.5-1.200M10 10a2.8 2.8 0 0 0 4 4",
);
export const MailIcon = createOutlineIcon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="3" />
    <path d="M3.5 7.5 12 13.500l8.5-6" />
  </>,
);
export const ImageIcon = createOutlineIcon(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="3" />
    <circle cx="9" cy="10" r="1.7" />
    <path d="M4 17l5-4.5 3.5 3 3-2.5 5 4" />
  </>,
);
export const DashboardIcon = createOutlineIcon(
  <>
    <rect x="3.5" y="3.5" width="7" height="9" rx="1.5" />
    <rect x="13.5" y="3.5" width="7" height="5" rx="1.5" />
    <rect x="13.5" y="11.5" width="7" height="9" rx="1.5" />
    <rect x="3.5" y="15.5" width="7" height="5" rx="1.5" />
  </>,
);
export const ClientsIcon = createOutlineIcon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.800a3.5 3.5 0 0 1 0 6.400M18 14.400c2.1.8 3.5 2.8 3.5 5.6" />
  </>,
);
export const TaskIcon = createOutlineIcon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4" />
    <path d="M8 12.200l2.8 2.800L16 9.5" />
  </>,
);
export const PanelIcon = createOutlineIcon(
  <>
    <rect x="3.5" y="4" width="17" height="16" rx="3" />
    <path d="M9.5 4v16" />
  </>,
);
export const GearIcon = createOutlineIcon(
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M10.4 3.5h3.2l.6 2.3 1.7 1 2.3-.7 1.6 2.8-1.7 1.600v2l1.7 1.6-1.6 2.8-2.3-.7-1.7 1-.6 2.300h-3.200l-.6-2.3-1.7-1-2.3.7-1.6-2.8 1.7-1.600v-2L4.2 8.900l1.6-2.8 2.3.7 1.7-1z" />
  </>,
);
export const SunIcon = createOutlineIcon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4" />
  </>,
);
export const LockIcon = createOutlineIcon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
    <path d="M8 10.500V7.500a4 4 0 0 1 8 0v3" />
  </>,
);
export const UserIcon = createOutlineIcon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.500c0-3.9 3.3-6.5 7.500-6.500s7.500 2.600 7.500 6.500" />
  </>,
);
export const InfoIcon = createOutlineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.500M12 7.700v.1" />
  </>,
);
export const ClockIcon = createOutlineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.2 2" />
  </>,
);
export const CheckRingIcon = createOutlineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M8 12.300l2.7 2.700L16 9.5" />
  </>,
);
export const CrossRingIcon = createOutlineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9 9l6 6M15 9l-6 6" />
  </>,
);
export const BellIcon = path(
  "M12 3.500a6 6 0 0 0-6 6c0 3.600-.9 5.600-1.700 6.600a.6.6 0 0 0 .5.9h14.400a.6.6 0 0 0 .5-.9c-.8-1-1.700-3-1.700-6.600a6 6 0 0 0-6-6zM10 20a2.3 2.3 0 0 0 4 0",
);
export const GiftIcon = createOutlineIcon(
  <>
    <path d="M5 11.500v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M12 8v12.500M12 8C9.200 8 7.500 6.900 7.500 5.300a2 2 0 0 1 3.400-1.400C11.700 4.700 12 6.200 12 8zM12 8c2.800 0 4.500-1.100 4.500-2.700a2 2 0 0 0-3.400-1.400C12.300 4.700 12 6.200 12 8z" />
    <rect x="3.5" y="8" width="17" height="3.5" rx="1" />
  </>,
);
export const CardIcon = createOutlineIcon(
  <>
    <rect x="3" y="5" width="18" height="14" rx="3" />
    <path d="M3 10h18M7 15h3" />
  </>,
);
export const DashedRingIcon = createOutlineIcon(
  <circle cx="12" cy="12" r="9" strokeDasharray="2.5 4.57" />,
);
export const CheckFilledIcon = filled("M10.4 16.8 17.5 9.600l-1.7-1.7-5.4 5.4-2.3-2.3-1.7 1.700z");
export const CrossFilledIcon = filled(
  "M12 10.3 9.2 7.5 7.5 9.2 10.3 12l-2.8 2.8 1.7 1.7 2.8-2.8 2.8 2.8 1.7-1.700L13.7 12l2.8-2.8-1.7-1.700z",
);
export const HelpIcon = createOutlineIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.500a2.5 2.5 0 1 1 3.700 2.200c-.8.45-1.200.9-1.200 1.800M12 16.500v.01" />
  </>,
);
export const TagIcon = path(
  "M4 5.5V11a2 2 0 0 0 .6 1.4l7 7a2 2 0 0 0 2.8 0l5-5a2 2 0 0 0 0-2.800l-7-7A2 2 0 0 0 11 4H5.5A1.500 1.500 0 0 0 4 5.500zM8.200 8.200v.01",
);
export const StoreIcon = createOutlineIcon(
  <path d="M4.5 10v8a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-8M3.5 8.500 5.500 4h13l2 4.500a2.800 2.800 0 0 1-5.600.5 2.900 2.900 0 0 1-5.800 0 2.800 2.800 0 0 1-5.600-.5z" />,
);
