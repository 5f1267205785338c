import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { subscription } from "#shared/subscription/contract.ts";
import type { Seats } from "#shared/subscription/schemas.ts";
import { type Period, seatCost } from "#shared/subscription/seats.ts";
import { cents, toCents, toReais } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { keyOf, useRead, useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/feedback/toast.ts";

/** `when`: the dialog is open for a person who may buy. */
export function useSeats(when: boolean) {
  const client = useQueryClient();
  const seats = useRead(subscription.seats, {}, { when });
  const [typed, setTyped] = useState<number | null>();
  const [isChoosing, setChoosing] = useState(false);
  const change = useWrite(subscription.changeSeats, {
    failed: "Erro ao mudar o número de usuários",
    fallback: "Tente novamente mais tarde.",
    // The answer is what a refetch of the seats would return.
    refresh: false,
    onDone: (answer) => {
      client.setQueryData(keyOf(subscription.seats, {}), answer);
      setChoosing(false);
      const stale = answer.order ? ["users"] : ["auth", "organization", "users"];
      for (const domain of stale) void client.invalidateQueries({ queryKey: [domain] });
      if (answer.order) return;
      showToast({
        title: "Número de usuários atualizado",
        text: `As próximas cobranças são para ${people(answer.limit)}.`,
        kind: "success",
      });
    },
  });
  const { data } = seats;
  const limit = typed === undefined ? suggested(data) : typed;
  const costs = data?.period && limit !== null ? seatCosts(data, data.period, limit) : null;
  return {
    seats,
    data,
    /** The open order, unless another number is being chosen. */
    order: isChoosing ? null : (data?.order ?? null),
    limit,
    /** Null: the input is no number. */
    costs,
    isChange: costs !== null && limit !== data?.limit,
    setLimit: setTyped,
    isBusy: change.isPending,
    chooseAgain: () => setChoosing(true),
    /** Resolves also when it was refused; `useWrite` shows the error. */
    submit: async () => {
      if (limit === null || costs === null || limit === data?.limit) return;
      try {
        await change.mutateAsync({ limit, charge: toReais(costs.now) });
      } catch {
        // The price may have changed.
        void seats.refetch();
      }
    },
  };
}

function suggested(seats: Seats | undefined): number | null {
  return seats ? (seats.order?.limit ?? seats.limit + 1) : null;
}

/** Returns the cost of a seat limit: once now, and monthly from the next period on. */
function seatCosts(seats: Seats, period: Period & { today: string }, limit: number) {
  const seat = toCents(seats.pricePerSeat);
  const { included, paidLimit, paidThroughLimit } = seats;
  return {
    more: Math.max(0, limit - paidThroughLimit),
    now: seatCost(
      {
        wanted: limit - included,
        paidNow: paidLimit - included,
        paidThrough: paidThroughLimit - included,
        pricePerSeat: seat,
      },
      period,
      period.today,
    ),
    monthly: cents(toCents(seats.planPrice) + (limit - included) * seat),
  };
}

export type SeatCosts = ReturnType<typeof seatCosts>;

/** Returns '1 usuário', '3 usuários'. */
export function people(count: number): string {
  return formatCount(count, "usuário", "usuários");
}
