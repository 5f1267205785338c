import { useId } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { formatMoney } from "#shared/values/money.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { CancelButton, Dialog } from "#web/ui/dialogs/dialog.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { ChargePanel } from "../payment/charge-panel.tsx";
import { NoSeats } from "./no-seats.tsx";
import { SeatsForm } from "./seats-form.tsx";
import { people, useSeats } from "./use-seats.ts";

interface SeatsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Says to administrators who may buy seats. */
export function SeatsDialog({ open, onClose }: SeatsDialogProps) {
  const user = useUser();
  const formId = useId();
  const canBuy = user.role === "owner" && !user.organization?.plan.isCourtesy;
  const view = useSeats(open && canBuy);
  return (
    <Dialog
      open={open}
      zIndex={1160}
      onClose={onClose}
      title="Mais usuários"
      sentence={sentenceFor(user, view.data?.taken)}
      footer={
        view.costs && !view.order ? (
          <FormButtons view={view} formId={formId} onClose={onClose} />
        ) : (
          <ChargeButtons view={view} onClose={onClose} />
        )
      }
    >
      {canBuy && view.data?.period !== null ? (
        <Content view={view} formId={formId} />
      ) : (
        <NoSeats user={user} onLeave={onClose} />
      )}
    </Dialog>
  );
}

type View = ReturnType<typeof useSeats>;

function Content({ view, formId }: { view: View; formId: string }) {
  const { seats, data, order } = view;
  if (seats.error) {
    return (
      <ErrorState isInline title="Não conseguimos carregar os usuários do plano." read={seats} />
    );
  }
  if (!data?.period) return <Skeleton height={220} radius={8} />;
  if (!order) return <SeatsForm id={formId} seats={data} period={data.period} view={view} />;
  return (
    <ChargePanel
      isForSeats
      charge={order.charge}
      sentence={`Aguardando o pagamento. A equipe passa a ter até ${people(order.limit)} assim que ele for confirmado.`}
      onRenew={view.chooseAgain}
      isRenewing={view.isBusy}
    />
  );
}

interface ButtonsProps {
  view: View;
  onClose: () => void;
}

function FormButtons({ view, formId, onClose }: ButtonsProps & { formId: string }) {
  const { costs, limit, isBusy } = view;
  return (
    <>
      <CancelButton disabled={isBusy} onClick={onClose} />
      <Button
        variant="primary"
        type="submit"
        form={formId}
        disabled={!view.isChange}
        busy={isBusy && "Processando…"}
      >
        {costs && costs.more > 0
          ? `Pagar ${formatMoney(costs.now)}`
          : `Mudar para ${people(limit ?? 0)}`}
      </Button>
    </>
  );
}

function ChargeButtons({ view, onClose }: ButtonsProps) {
  return (
    <>
      {view.order ? (
        <Button variant="link" onClick={view.chooseAgain}>
          Mudar a quantidade
        </Button>
      ) : null}
      <span className="u-fill" />
      <Button onClick={onClose}>Fechar</Button>
    </>
  );
}

function sentenceFor({ trialInfo }: CurrentUser, taken: number | undefined): string {
  const limit = people(trialInfo?.userLimit ?? 0);
  return taken === undefined
    ? `Sua equipe pode ter até ${limit}.`
    : `Sua equipe usa ${taken} de ${limit}, com os convites pendentes.`;
}
