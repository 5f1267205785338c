/** Returns the name of a key of shortcuts on the person's machine. Either name works on a Mac. */
export function keyName(key: string, platform = navigator.platform): string {
  const isApple = /^(Mac|iP)/.test(platform);
  return isApple ? (APPLE[key] ?? key) : key;
}

const APPLE: Record<string, string> = { Ctrl: "⌘", Alt: "⌥" };
