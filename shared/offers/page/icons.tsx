const PATHS = {
  talk: "M3.8 20.2l1.2-4.2A8.3 8.3 0 1 1 8.1 19.1zM9 8.5c-.6 2.9 3.6 7.1 6.5 6.5l.4-1.7-1.9-.9-.9.8a5.5 5.5 0 0 1-2.3-2.3l.8-.9-.9-1.9z",
  mail: "M4.5 5.5h15a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.5 7.5l8.5 6 8.5-6",
  download: "M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14",
  question:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.6 9.5a2.5 2.5 0 1 1 3.5 2.6c-.8.4-1.1.9-1.1 1.7M12 16.8v.1",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.2 2",
  pencil: "M4 20l1-4.2L16.3 4.5a2.1 2.1 0 0 1 3 3L8 18.9z",
  refresh: "M20 11a8 8 0 0 0-14.3-4L4 9M4 4.5V9h4.5M4 13a8 8 0 0 0 14.3 4L20 15M20 19.5V15h-4.5",
  check: "M5 12.5l4.5 4.5L19 7.5",
  cross: "M6 6l12 12M18 6 6 18",
  lock: "M7.5 10.5h9A2.5 2.5 0 0 1 19 13v5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18v-5a2.5 2.5 0 0 1 2.5-2.5zM8 10.5V7.5a4 4 0 0 1 8 0v3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  money:
    "M5 6h14a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 19 18H5a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 5 6zM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM6 12h.01M18 12h.01",
  calendar:
    "M6 5h12a2.5 2.5 0 0 1 2.5 2.5V18a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V7.5A2.5 2.5 0 0 1 6 5zM3.5 10h17M8 3v4M16 3v4",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4z",
  down: "M6 9l6 6 6-6",
  right: "M5 12h14M13 6l6 6-6 6",
} as const;

export type IconName = keyof typeof PATHS;

/** `size` in px; has the colour of its text. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg className="i" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

export function Mark() {
  return (
    <svg className="mark" width="18" height="18" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7.5" />
      <path d="M6.5 14.5c2 .3 3.2 2.3 4.4 4.7 2.4-5.7 5.3-9.5 10.6-12" />
    </svg>
  );
}
