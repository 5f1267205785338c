import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";
import { ClientSelect } from "#web/ui/client-select.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import styles from "./client-field.module.css";

interface ClientFieldProps extends ComponentProps<typeof ClientSelect> {
  onAdd: () => void;
}

/** Chooses a client, or makes a new one. */
export function ClientField({ onAdd, ...field }: ClientFieldProps) {
  return (
    <div className={styles.withButton}>
      <ClientSelect {...field} />
      <Button icon={<PlusIcon size={16} />} onClick={onAdd}>
        Novo cliente
      </Button>
    </div>
  );
}
