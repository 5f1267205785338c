import type { ComponentProps } from "react";
import { useClientList } from "#web/contract/reads.ts";
import { useFollowMerged } from "#web/contract/use-merged-into.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ClientSelect } from "#web/ui/choices/client-select.tsx";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import styles from "./client-field.module.css";

interface ClientFieldProps extends Omit<ComponentProps<typeof ClientSelect>, "clients"> {
  onAdd: () => void;
}

export function ClientField({ onAdd, ...field }: ClientFieldProps) {
  const list = useClientList();
  useFollowMerged(field.value ?? undefined, field.onChange);
  return (
    <div className={styles.withButton}>
      <ClientSelect {...field} clients={list.data} loading={list.isPending} />
      <Button icon={<PlusIcon size={16} />} onClick={onAdd}>
        Novo cliente
      </Button>
    </div>
  );
}
