import { createLucideIcon } from "lucide-react";

// Missing in Lucide. Not in icons.tsx, which every page loads.
export const HalfRingIcon = createLucideIcon("half-ring", [
  ["circle", { cx: 12, cy: 12, r: 10 }],
  ["path", { d: "M12 6a6 6 0 0 1 0 12z", fill: "currentColor", stroke: "none" }],
]);

export const PixIcon = createLucideIcon("pix", [
  [
    "path",
    {
      d: "M12 3.5 20.5 12 12 20.5 3.5 12zM8 8l2.6 2.6a2 2 0 0 0 2.8 0L16 8M8 16l2.6-2.6a2 2 0 0 1 2.8 0L16 16",
    },
  ],
]);
export const WhatsappIcon = createLucideIcon("whatsapp", [
  [
    "path",
    {
      d: "M3.8 20.2l1.2-4.2A8.3 8.3 0 1 1 8.1 19.1zM9 8.5c-.6 2.9 3.6 7.1 6.5 6.5l.4-1.7-1.9-.9-.9.8a5.5 5.5 0 0 1-2.3-2.3l.8-.9-.9-1.9z",
    },
  ],
]);
