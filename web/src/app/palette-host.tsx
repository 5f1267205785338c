import { lazy, Suspense, useEffect, useState } from "react";
import { isDialogOpen, useSingleKey } from "#web/ui/use-single-key.ts";
import { onPaletteAsked } from "./palette-request.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));
const ShortcutSheet = lazy(async () => ({
  default: (await import("./shortcut-sheet.tsx")).ShortcutSheet,
}));

type Shown = "palette" | "shortcuts";

/** Where the palette (Ctrl K) and the sheet of shortcuts (?) live; their code comes with their first use. */
export function PaletteHost() {
  const [shown, setShown] = useState<Shown>();
  const [used, setUsed] = useState<readonly Shown[]>([]);
  if (shown && !used.includes(shown)) setUsed([...used, shown]);
  const close = () => setShown(undefined);
  useEffect(() => onPaletteAsked(() => setShown("palette")), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCtrlK(event)) return;
      event.preventDefault();
      // Over another dialog it would lead away from what is being typed there.
      const isFree = !isDialogOpen();
      setShown((before) => (before === "palette" ? undefined : isFree ? "palette" : before));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  useSingleKey("?", () => setShown("shortcuts"));
  return (
    <Suspense fallback={null}>
      {used.includes("palette") ? <Palette open={shown === "palette"} onClose={close} /> : null}
      {used.includes("shortcuts") ? (
        <ShortcutSheet open={shown === "shortcuts"} onClose={close} />
      ) : null}
    </Suspense>
  );
}

function isCtrlK({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
