import { createLucideIcon } from "lucide-react";

/** A filled icon with a cut-out sign, which works on any background. */
const createFilledIcon = (name: string, sign: string) =>
  createLucideIcon(name, [
    [
      "path",
      {
        d: `M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20z${sign}`,
        fill: "currentColor",
        fillRule: "evenodd",
        stroke: "none",
      },
    ],
  ]);

export const CheckFilledIcon = createFilledIcon(
  "check-filled",
  "M10.4 16.8 17.5 9.6l-1.7-1.7-5.4 5.4-2.3-2.3-1.7 1.7z",
);
export const CrossFilledIcon = createFilledIcon(
  "cross-filled",
  "M12 10.3 9.2 7.5 7.5 9.2 10.3 12l-2.8 2.8 1.7 1.7 2.8-2.8 2.8 2.8 1.7-1.7L13.7 12l2.8-2.8-1.7-1.7z",
);
