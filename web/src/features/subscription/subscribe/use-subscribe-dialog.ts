import { Form } from "antd";
import { useState } from "react";
import type { PaymentMethod } from "#shared/subscription/rules.ts";
import { fullName } from "#shared/users/full-name.ts";
import { maskTaxId } from "#shared/values/tax-id.ts";
import type { SubscribeRequest } from "#web/contract/events.ts";
import { ownPlanTitle } from "#web/contract/own-plan.ts";
import { useOrganizationSettings } from "#web/contract/reads.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { navigateTab, openTab } from "#web/ui/actions/new-tab.ts";
import { submitForm } from "#web/ui/fields/zod-rules.ts";
import { useCharge, useSubscribe } from "../payment/use-charge.ts";
import type { PayerValues } from "../plan/payer-fields.tsx";
import { usePayer } from "../plan/use-payer.ts";

export type SubscribeFields = PayerValues & { paymentMethod: PaymentMethod };

/** Shows an open charge at once, unless another method was requested. Starts with who has paid so far. */
export function useSubscribeDialog({ method, ignoresOpenCharge }: SubscribeRequest) {
  const user = useUser();
  const settings = useOrganizationSettings();
  const known = usePayer();
  const charge = useCharge();
  const subscribe = useSubscribe();
  const [form] = Form.useForm<SubscribeFields>();
  const [step, setStep] = useState<"form" | "charge">();
  const open = charge.data ?? null;
  const isPending = charge.isPending || settings.isPending || known.isPending;
  const isOpenAsAsked =
    open !== null && !ignoresOpenCharge && (method === undefined || method === open.billingType);

  const send = async ({ paymentMethod, ...payer }: SubscribeFields) => {
    // During the click: browsers block tabs opened after an answer.
    const tab = paymentMethod === "CREDIT_CARD" ? openTab("Abrindo o pagamento…") : null;
    try {
      const order = { paymentMethod, description: ownPlanTitle(user), ...payer };
      const { paymentUrl } = await subscribe.mutateAsync(order);
      navigateTab(tab, paymentUrl);
      setStep("charge");
    } catch (error) {
      tab?.close();
      throw error;
    }
  };
  return {
    form,
    charge: open,
    step: step ?? (isPending ? "looking" : isOpenAsAsked ? "charge" : "form"),
    isSending: subscribe.isPending,
    initial: {
      paymentMethod: method ?? "PIX",
      cpfCnpj: maskTaxId(known.data?.cpfCnpj ?? settings.data?.cpfCnpj ?? ""),
      customerName: known.data?.customerName ?? fullName(user),
      customerEmail: known.data?.customerEmail ?? user.email,
    } satisfies SubscribeFields,
    submit: () => void submitForm(form, send),
    renew: () => void subscribe.mutateAsync({ paymentMethod: "PIX" }).catch(() => setStep("form")),
    chooseAgain: () => setStep("form"),
  };
}
