import { AlertIcon, ClientsIcon } from "#web/ui/icons.tsx";
import { StatusBadge } from "#web/ui/status-badge.tsx";

export interface Seats {
  taken: number;
  limit: number;
}

/** Members and valid invites, of what the plan allows (decisions D4). */
export function SeatsBadge({ taken, limit }: Seats) {
  const isFull = taken >= limit;
  return (
    <StatusBadge
      tone={isFull ? "warning" : "neutral"}
      icon={isFull ? <AlertIcon size={12} /> : <ClientsIcon size={12} />}
    >
      <span className="num">
        {taken} de {limit} {limit === 1 ? "usuário" : "usuários"}
      </span>
    </StatusBadge>
  );
}
