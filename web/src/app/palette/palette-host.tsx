import { useEffect, useRef, useState } from "react";
import { isDialogOpen, useSingleKey } from "#web/ui/browser/use-single-key.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { onNavigation } from "#web/ui/router/history.ts";
import { paletteRequested } from "../events.ts";

const Palette = lazyDialog(() => import("./palette.tsx"), "Palette");
const ShortcutSheet = lazyDialog(() => import("../help/shortcut-sheet.tsx"), "ShortcutSheet");

export function PaletteHost() {
  const [shown, setShown] = useState<"palette" | "shortcuts">();
  const close = () => setShown(undefined);
  useEffect(() => paletteRequested.on(setShown), []);
  // A replaced address is the same page, which corrects its own.
  useEffect(
    () =>
      onNavigation(({ action }) => {
        if (action !== "replace") setShown(undefined);
      }),
    [],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCtrlK(event)) return;
      event.preventDefault();
      // Opening it over a dialog would discard unsaved input there.
      const isFree = !isDialogOpen();
      setShown((before) => (before === "palette" ? undefined : isFree ? "palette" : before));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const early = useRef("");
  useEffect(() => {
    if (shown !== "palette") return undefined;
    early.current = "";
    // Keys pressed before the field has focus are part of the query.
    const press = (event: KeyboardEvent) => {
      if (!isText(event)) return;
      const field = document.querySelector<HTMLElement>("[role=dialog] [role=combobox]");
      if (field) return field.focus();
      early.current += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [shown]);
  useSingleKey("?", () => setShown("shortcuts"));
  return (
    <>
      <Palette open={shown === "palette"} early={early} onClose={close} />
      <ShortcutSheet open={shown === "shortcuts"} onClose={close} />
    </>
  );
}

function isText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

function isCtrlK({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
