import { formatCount } from "#shared/values/numbers.ts";
import { AlertIcon, ClientsIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";

export interface Seats {
  taken: number;
  limit: number;
}

export function isFull({ taken, limit }: Seats): boolean {
  return taken >= limit;
}

/** Members and valid invites take seats. */
export function SeatsBadge(seats: Seats) {
  const { taken, limit } = seats;
  const hasNoRoom = isFull(seats);
  return (
    <StatusBadge
      tone={hasNoRoom ? "warning" : "neutral"}
      icon={hasNoRoom ? <AlertIcon size={12} /> : <ClientsIcon size={12} />}
    >
      <span className="num">
        {taken} de {formatCount(limit, "usuário", "usuários")}
      </span>
    </StatusBadge>
  );
}
