import { useId } from "react";
import type { SubscribeRequest } from "#web/contract/events.ts";
import { ownPlanPrice, ownPlanTitle } from "#web/contract/own-plan.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { CancelButton, Dialog } from "#web/ui/dialogs/dialog.tsx";
import { useDiscardGuard } from "#web/ui/dialogs/use-discard-guard.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { ChargePanel } from "../payment/charge-panel.tsx";
import { SubscriptionForm } from "./subscription-form.tsx";
import { useSubscribeDialog } from "./use-subscribe-dialog.ts";

interface SubscribeDialogProps {
  open: boolean;
  request: SubscribeRequest;
  onClose: () => void;
}

/** 'Assinar Plano Básico', or the organization's own plan: payment method and payer, then the charge. */
export function SubscribeDialog({ open, request, onClose }: SubscribeDialogProps) {
  const dialog = useSubscribeDialog(request);
  const { form, step, charge, isSending } = dialog;
  const user = useUser();
  const formId = useId();
  const ask = useDiscardGuard({
    isDirty: () => open && step === "form" && !isSending && form.isFieldsTouched(),
    leave: onClose,
  });
  const close = () => !isSending && ask();
  return (
    <Dialog
      open={open}
      zIndex={1160}
      onClose={close}
      afterOpenChange={(isOpen) => {
        if (isOpen && step === "form")
          form.scrollToField("cpfCnpj", { focus: true, block: "nearest" });
      }}
      title={`Assinar ${ownPlanTitle(user)}`}
      sentence={`${ownPlanPrice(user)} por mês. Sem fidelidade: cancele quando quiser.`}
      footer={
        step === "charge" ? (
          <ChargeButtons isBusy={isSending} onChooseAgain={dialog.chooseAgain} onClose={close} />
        ) : (
          <FormButtons formId={formId} isBusy={isSending} onCancel={close} />
        )
      }
    >
      {step === "form" ? (
        <SubscriptionForm
          id={formId}
          form={form}
          initial={dialog.initial}
          onSubmit={dialog.submit}
        />
      ) : step === "charge" && charge ? (
        <ChargePanel charge={charge} onRenew={dialog.renew} isRenewing={isSending} />
      ) : (
        <Skeleton height={320} radius={8} />
      )}
    </Dialog>
  );
}

interface FormButtonsProps {
  formId: string;
  isBusy: boolean;
  onCancel: () => void;
}

function FormButtons({ formId, isBusy, onCancel }: FormButtonsProps) {
  return (
    <>
      <CancelButton disabled={isBusy} onClick={onCancel} />
      <Button variant="primary" type="submit" form={formId} busy={isBusy && "Processando…"}>
        Assinar
      </Button>
    </>
  );
}

interface ChargeButtonsProps {
  isBusy: boolean;
  onChooseAgain: () => void;
  onClose: () => void;
}

function ChargeButtons({ isBusy, onChooseAgain, onClose }: ChargeButtonsProps) {
  return (
    <>
      <Button variant="link" disabled={isBusy} onClick={onChooseAgain}>
        Trocar forma de pagamento
      </Button>
      <span className="u-fill" />
      <Button onClick={onClose}>Fechar</Button>
    </>
  );
}
