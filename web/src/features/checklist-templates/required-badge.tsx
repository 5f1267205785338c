import { LockIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";

export function RequiredBadge() {
  return (
    <StatusBadge tone="accent" icon={<LockIcon size={12} />}>
      Obrigatório
    </StatusBadge>
  );
}
