import { expect, test } from "vitest";
import { isSendKey } from "#web/ui/browser/composing.ts";

const ENTER = { key: "Enter", keyCode: 13, isComposing: false, shiftKey: false };

test("Enter sends, unless it breaks a line or ends a composition, in Safari too", () => {
  const keys = [
    ENTER,
    { ...ENTER, shiftKey: true },
    { ...ENTER, isComposing: true },
    { ...ENTER, keyCode: 229 },
  ];
  expect(keys.map(isSendKey)).toEqual([true, false, false, false]);
});
