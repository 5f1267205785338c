import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { type SubscribeRequest, seatsRequested, subscribeRequested } from "#web/contract/events.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";

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

function usePaymentConfirmed(onPaid: () => void): void {
  const client = useQueryClient();
  const isPaid = isPaidUp(useUser());
  useOnRise(isPaid ? 1 : 0, () => {
    onPaid();
    showToast({
      title: "Pagamento confirmado",
      text: "Sua assinatura está ativa e o acesso está liberado.",
      kind: "success",
    });
    void client.invalidateQueries({
      predicate: ({ queryKey: [domain], state }) =>
        state.status === "error" || domain === "subscription" || domain === "users",
    });
  });
}

function isPaidUp({ organization, trialInfo }: CurrentUser): boolean {
  return Boolean(trialInfo?.hasActiveSubscription) && organization?.graceUntil === null;
}

function useSeatsGranted(onMore: () => void): void {
  const client = useQueryClient();
  const limit = useUser().trialInfo?.userLimit ?? 0;
  useOnRise(limit, () => {
    onMore();
    showToast({
      title: "Mais usuários liberados",
      text: `Sua equipe pode ter até ${limit} usuários.`,
      kind: "success",
    });
    for (const domain of ["organization", "subscription", "users"])
      void client.invalidateQueries({ queryKey: [domain] });
  });
}

/** Calls `act` when the value of an organization rises; not when another organization has more. */
function useOnRise(value: number, act: () => void): void {
  const orgId = useUser().organization?.id;
  const last = useRef({ orgId, value });
  const run = useEffectEvent(act);
  useEffect(() => {
    const before = last.current;
    last.current = { orgId, value };
    if (before.orgId === orgId && value > before.value) run();
  }, [orgId, value]);
}
