import { expect, test } from "vitest";
import { keyName } from "#web/ui/browser/key-names.ts";

test.each([
  ["Ctrl", "MacIntel", "⌘"],
  ["Alt", "MacIntel", "⌥"],
  ["Ctrl", "iPad", "⌘"],
  ["Ctrl", "Win32", "Ctrl"],
  ["Enter", "MacIntel", "Enter"],
])("%s on %s is called %s", (key, platform, name) => {
  expect(keyName(key, platform)).toBe(name);
});
