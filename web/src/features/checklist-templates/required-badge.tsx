import { LockIcon } from "#web/ui/icons.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";

/** Marks a required item. */
export function RequiredBadge() {
  return (
    <StatusBadge tone="accent" icon={<LockIcon size={12} />}>
      Obrigatório
    </StatusBadge>
  );
}
