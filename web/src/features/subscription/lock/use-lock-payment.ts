import { Form } from "antd";
import { useRef, useState } from "react";
import { useUser } from "#web/contract/session/current-user.ts";
import { planLabel } from "#web/contract/plan-label.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { setFieldErrors, submitForm } from "#web/ui/fields/zod-rules.ts";
import { PAYER_FIELDS, type PayerField, type PayerValues } from "../plan/payer-fields.tsx";
import { useCharge, useSubscribe } from "../payment/use-charge.ts";

/** The lock takes these two; a card goes through the dialog. */
export const LOCK_METHODS = ["PIX", "BOLETO"] as const;
type LockMethod = (typeof LOCK_METHODS)[number];

/** What the lock shows and does. `missing`: what the server wants to know of who pays, empty until it says so. */
export function useLockPayment() {
  const user = useUser();
  const charge = useCharge();
  const subscribe = useSubscribe();
  const [form] = Form.useForm<PayerValues>();
  const [chosen, setChosen] = useState<LockMethod>();
  const [missing, setMissing] = useState<readonly PayerField[]>([]);
  const isSending = useRef(false);
  const open = charge.data ?? null;
  const method = chosen ?? LOCK_METHODS.find((each) => each === open?.billingType) ?? "PIX";

  const send = async (payer: Partial<PayerValues>) => {
    // The price is the server's affair: what is named here is what the person saw.
    const seen = { description: planLabel(user).title, planValue: user.organization?.plan.price };
    const order = { paymentMethod: method, ...seen, ...payer };
    try {
      await subscribe.mutateAsync(order);
    } catch (error) {
      const refused = missingIn(error);
      if (refused.length === 0) return;
      setMissing((known) => PAYER_FIELDS.filter((each) => [...known, ...refused].includes(each)));
      // In place of the toast of a failure: nothing went wrong yet.
      showToast({ title: "Falta pouco", text: "Diga quem paga para continuar.", kind: "info" });
      // The fields are there after the next drawing.
      if (missing.length > 0) setFieldErrors(form, error);
    }
  };
  const pay = async () => {
    if (isSending.current) return;
    isSending.current = true;
    // Of the form only what it shows: the other fields are empty, and known to the server.
    if (missing.length > 0) await submitForm(form, (payer) => send(only(missing, payer)));
    else await send({});
    isSending.current = false;
  };
  return {
    charge: open?.billingType === method ? open : null,
    /** Another way was begun: it ends with this one. */
    replaces: open !== null && open.billingType !== method,
    isLooking: charge.isPending,
    isSending: subscribe.isPending,
    form,
    method,
    missing,
    choose: setChosen,
    pay,
  };
}

function only(names: readonly PayerField[], payer: PayerValues): Partial<PayerValues> {
  return Object.fromEntries(names.map((name) => [name, payer[name]]));
}

function missingIn(error: unknown): PayerField[] {
  if (!(error instanceof RequestFailed)) return [];
  return PAYER_FIELDS.filter((name) => error.fields.some(({ field }) => field === name));
}
