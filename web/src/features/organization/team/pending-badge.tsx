import { ClockIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";

/** Has not signed in yet. */
export function PendingBadge() {
  return (
    <StatusBadge tone="warning" icon={<ClockIcon size={12} />}>
      Convite pendente
    </StatusBadge>
  );
}
