import { useEffect, useState } from "react";
import { seatsRequested, type SubscribeRequest, subscribeRequested } from "#web/contract/events.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { usePaymentConfirmed } from "./use-payment-confirmed.ts";
import { useSeatsGranted } from "./use-seats-granted.ts";

const SubscribeDialog = lazyDialog(
  () => import("#web/features/subscription/subscribe/subscribe-dialog.tsx"),
  "SubscribeDialog",
);

const SeatsDialog = lazyDialog(
  () => import("#web/features/subscription/seats/seats-dialog.tsx"),
  "SeatsDialog",
);

interface Opened extends SubscribeRequest {
  /** React key: each opening starts with a fresh form. */
  count: number;
}

export function SubscriptionHost() {
  const [request, setRequest] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      subscribeRequested.on((next) => {
        setRequest((before) => ({ ...next, count: (before?.count ?? 0) + 1 }));
        setOpen(true);
      }),
    [],
  );
  const [isSeatsOpen, setSeatsOpen] = useState(false);
  useEffect(() => seatsRequested.on(() => setSeatsOpen(true)), []);
  usePaymentConfirmed(() => setOpen(false));
  useSeatsGranted(() => setSeatsOpen(false));
  return (
    <>
      {request ? (
        <SubscribeDialog
          key={request.count}
          open={isOpen}
          request={request}
          onClose={() => setOpen(false)}
        />
      ) : null}
      <SeatsDialog open={isSeatsOpen} onClose={() => setSeatsOpen(false)} />
    </>
  );
}
