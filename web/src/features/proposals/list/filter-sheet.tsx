import { useState } from "react";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { SlidersIcon } from "#web/ui/marks/icons.tsx";
import type { FilterDialogProps } from "./filter-dialog.tsx";
import styles from "./filter-fields.module.css";

const FilterDialog = lazyDialog(() => import("./filter-dialog.tsx"), "FilterDialog");

export function FilterSheet(props: Omit<FilterDialogProps, "open" | "onClose">) {
  const [isOpen, setOpen] = useState(false);
  const on = props.filter.applied.length;
  return (
    <>
      <span className={on > 0 ? styles.on : undefined}>
        <IconButton
          label={on > 0 ? `Ordenar e filtrar, ${on} em uso` : "Ordenar e filtrar"}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <SlidersIcon size={20} />
        </IconButton>
      </span>
      <FilterDialog open={isOpen} onClose={() => setOpen(false)} {...props} />
    </>
  );
}
