import { useRef, useState } from "react";
import { RequestFailed } from "#web/contract/client.ts";
import { ownPlanTitle } from "#web/contract/own-plan.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { useCharge, useSubscribe } from "../payment/use-charge.ts";
import type { PayerField, PayerValues } from "../plan/payer-fields.tsx";

/** Cards are paid in the subscription dialog. */
export const LOCK_METHODS = ["PIX", "BOLETO"] as const;
const PAYER_FIELDS: readonly PayerField[] = ["cpfCnpj", "customerName", "customerEmail"];
type LockMethod = (typeof LOCK_METHODS)[number];

/** `missing`: the payer data that the server requires. */
export function useLockPayment() {
  const user = useUser();
  const charge = useCharge();
  const subscribe = useSubscribe();
  const [chosen, setChosen] = useState<LockMethod>();
  const [missing, setMissing] = useState<readonly PayerField[]>([]);
  const isSending = useRef(false);
  const open = charge.data ?? null;
  const method = chosen ?? LOCK_METHODS.find((each) => each === open?.billingType) ?? "PIX";

  /** Rejects when the server requires more payer data. */
  const pay = async (payer: Partial<PayerValues> = {}) => {
    if (isSending.current) return;
    isSending.current = true;
    // The server sets the price; these are only compared with what the person saw.
    const seen = { description: ownPlanTitle(user), planValue: user.organization?.plan.price };
    try {
      await subscribe.mutateAsync({ paymentMethod: method, ...seen, ...payer });
      // Stored with the charge.
      setMissing([]);
    } catch (error) {
      const refused = missingIn(error);
      if (refused.length === 0) return;
      setMissing((known) => PAYER_FIELDS.filter((each) => [...known, ...refused].includes(each)));
      // Replaces the error toast: nothing has failed yet.
      showToast({ title: "Falta pouco", text: "Diga quem paga para continuar.", kind: "info" });
      throw error;
    } finally {
      isSending.current = false;
    }
  };
  return {
    charge: open?.billingType === method ? open : null,
    /** Replaces a charge of another payment method. */
    replaces: open !== null && open.billingType !== method,
    isLooking: charge.isPending,
    isSending: subscribe.isPending,
    method,
    missing,
    choose: setChosen,
    pay,
  };
}

function missingIn(error: unknown): PayerField[] {
  if (!(error instanceof RequestFailed)) return [];
  return PAYER_FIELDS.filter((name) => error.fields.some(({ field }) => field === name));
}
