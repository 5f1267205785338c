import { eventChannel } from "#web/ui/browser/event-channel.ts";

/** Opens the command palette or the sheet of shortcuts. */
export const paletteRequested = eventChannel<"palette" | "shortcuts">();

/** Opens the sign-in over the current screen. */
export const signInRequested = eventChannel();
