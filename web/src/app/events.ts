import { eventChannel } from "#web/ui/browser/event-channel.ts";

export const paletteRequested = eventChannel<"palette" | "shortcuts">();

export const signInRequested = eventChannel();
