import { LockIcon } from "#web/ui/icons.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";

/** On an item that a checklist cannot do without. */
export function RequiredBadge() {
  return (
    <StatusBadge tone="accent" icon={<LockIcon size={12} />}>
      Obrigatório
    </StatusBadge>
  );
}
