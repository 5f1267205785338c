import { useEffect, useState } from "react";
import { onSubscribeAsked, type SubscribeRequest } from "#web/contract/subscribe-request.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { onSeatsAsked } from "#web/contract/seats-request.ts";
import { useSeatNews } from "./use-seat-news.ts";
import { usePaidNews } from "./use-paid-news.ts";

const SubscribeDialog = lazyDialog(
  () => import("#web/features/subscription/subscribe/subscribe-dialog.tsx"),
  "SubscribeDialog",
  ({ open }) => open,
);

const SeatsDialog = lazyDialog(
  () => import("#web/features/subscription/seats/seats-dialog.tsx"),
  "SeatsDialog",
  ({ open }) => open,
);

interface Asked extends SubscribeRequest {
  /** A key: each opening starts from scratch. */
  count: number;
}

/** Hosts the dialogs 'Assinar Plano Básico' and 'Mais usuários', and announces payments. */
export function SubscriptionHost() {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      onSubscribeAsked((request) => {
        setAsked((before) => ({ ...request, count: (before?.count ?? 0) + 1 }));
        setOpen(true);
      }),
    [],
  );
  const [isAskingSeats, setAskingSeats] = useState(false);
  useEffect(() => onSeatsAsked(() => setAskingSeats(true)), []);
  usePaidNews(() => setOpen(false));
  useSeatNews(() => setAskingSeats(false));
  return (
    <>
      {asked ? (
        <SubscribeDialog
          key={asked.count}
          open={isOpen}
          asked={asked}
          onClose={() => setOpen(false)}
        />
      ) : null}
      <SeatsDialog open={isAskingSeats} onClose={() => setAskingSeats(false)} />
    </>
  );
}
