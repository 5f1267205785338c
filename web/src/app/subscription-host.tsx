import { useEffect, useState } from "react";
import type { PaymentMethod } from "#shared/subscription/contract.ts";
import { onSubscribeAsked } from "#web/contract/subscribe-request.ts";
import { lateDialog } from "#web/ui/late-dialog.tsx";
import { usePaidNews } from "./use-paid-news.ts";

const SubscribeDialog = lateDialog(
  () => import("#web/features/subscription/subscribe-dialog.tsx"),
  "SubscribeDialog",
  ({ open }) => open,
);

interface Asked {
  method: PaymentMethod | undefined;
  /** Each opening begins anew. */
  count: number;
}

/** Where the dialog 'Assinar Plano Básico' lives, whoever asks for it; and where a payment that arrived is told. */
export function SubscriptionHost() {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      onSubscribeAsked((method) => {
        setAsked((before) => ({ method, count: (before?.count ?? 0) + 1 }));
        setOpen(true);
      }),
    [],
  );
  usePaidNews(() => setOpen(false));
  if (!asked) return null;
  return (
    <SubscribeDialog
      key={asked.count}
      open={isOpen}
      asked={asked.method}
      onClose={() => setOpen(false)}
    />
  );
}
