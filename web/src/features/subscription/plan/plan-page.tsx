import type { CurrentUser } from "#shared/auth/schemas.ts";
import { subscription } from "#shared/subscription/contract.ts";
import type { PaymentInfo } from "#shared/users/schemas.ts";
import { formatDate, formatDateTime } from "#shared/values/dates.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { ownPlanTitle } from "#web/contract/own-plan.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { PageHead, Section } from "#web/ui/page/page.tsx";
import { PageWithContents } from "#web/ui/page/table-of-contents.tsx";
import { PayerSection } from "./payer-section.tsx";
import { PaymentList } from "./payment-list.tsx";
import { PlanCard } from "./plan-card.tsx";
import { NextCharge, nextChargeTitle, Subscribing } from "./plan-charge.tsx";
import type { PlanState } from "./plan-state.tsx";
import { type PlanView, usePlan } from "./use-plan.ts";
import styles from "./plan-page.module.css";

const HEAD = {
  title: "Plano e pagamento",
  sentence: "A assinatura do Fechou. Vale para toda a equipe.",
};

/** Open to owners and administrators. */
export function PlanPage() {
  const view = usePlan();
  const { payments, info, state, canSee } = view;
  return (
    <>
      <PageHead {...HEAD} />
      {!canSee ? (
        <EmptyState
          art="generic"
          title="Acesso Negado"
          sentence="O plano e os pagamentos ficam com quem administra a organização."
          action={{ label: "Voltar ao início", href: "/" }}
        />
      ) : payments.error ? (
        <ErrorState title="Erro ao carregar informações de pagamento." read={payments} />
      ) : info && state ? (
        <PageWithContents sections={sectionsOf(state, info)}>
          <Sections view={view} info={info} state={state} />
        </PageWithContents>
      ) : (
        <Waiting />
      )}
    </>
  );
}

interface SectionsProps {
  view: PlanView;
  info: PaymentInfo["organization"];
  state: PlanState;
}

function Sections({ view, info, state }: SectionsProps) {
  const { payments, user, zone } = view;
  return (
    <>
      <PlanCard view={view} state={state} />
      {beginsHere(state) ? <Subscribing view={view} state={state} /> : null}
      {runsOn(state) ? <NextCharge view={view} info={info} state={state} /> : null}
      <Section id="cobrancas" title="Cobranças">
        <PaymentList payments={payments.data?.payments ?? []} />
      </Section>
      {state.kind === "trial" ? (
        <Section
          id="depois"
          title="Se você não assinar"
          sentence="Quando o teste acaba, as telas de trabalho fecham. Nada é apagado: você pode assinar quando quiser."
        />
      ) : null}
      {hasPayer(state) ? <PayerSection /> : null}
      {info.canCancel ? <Cancelling user={user} info={info} zone={zone} /> : null}
    </>
  );
}

function beginsHere({ kind }: PlanState): boolean {
  return kind === "trial" || kind === "none";
}

function runsOn({ kind }: PlanState): boolean {
  return kind === "active" || kind === "overdue";
}

function hasPayer(state: PlanState): boolean {
  return runsOn(state) || state.kind === "cancelled";
}

function sectionsOf(state: PlanState, { canCancel }: PaymentInfo["organization"]) {
  return [
    { id: "plano", label: state.kind === "trial" ? "Teste grátis" : "Plano" },
    ...(beginsHere(state) ? [{ id: "assinar", label: "Assinar" }] : []),
    ...(runsOn(state) ? [{ id: "proxima", label: nextChargeTitle(state) }] : []),
    { id: "cobrancas", label: "Cobranças" },
    ...(state.kind === "trial" ? [{ id: "depois", label: "Se não assinar" }] : []),
    ...(hasPayer(state) ? [{ id: "dados", label: "Dados de cobrança" }] : []),
    ...(canCancel ? [{ id: "cancelar", label: "Cancelar" }] : []),
  ];
}

function Waiting() {
  return useDelayedFlag(true) ? <Skeleton height={320} radius={12} /> : null;
}

interface CancellingProps {
  user: CurrentUser;
  info: PaymentInfo["organization"];
  zone: string;
}

function Cancelling({ user, info, zone }: CancellingProps) {
  const cancel = usePaymentCancel(zone);
  const access = accessAfter({ user, info, zone });
  const ask = () =>
    confirm({
      title: `Cancelar a assinatura do ${ownPlanTitle(user)}?`,
      text: `Não haverá novas cobranças, e as que estão em aberto deixam de valer. ${access} ${AFTERWARDS} ${STAYS_OPEN}`,
      action: "Cancelar assinatura",
      cancel: "Manter assinatura",
      busy: "Cancelando…",
      danger: true,
      run: () => cancel.mutateAsync({}),
    });
  return (
    <Section
      id="cancelar"
      title="Cancelar assinatura"
      sentence={`${access || "Não haverá novas cobranças."} ${AFTERWARDS}`}
      aside={
        <span className={styles.cancel}>
          <Button size="sm" onClick={() => void ask()}>
            Cancelar assinatura
          </Button>
        </span>
      }
    />
  );
}

const AFTERWARDS =
  "Depois, clientes, propostas e tarefas voltam a abrir quando você assinar de novo.";

const STAYS_OPEN = "Nada é apagado, e Meu Perfil, os avisos e os recibos continuam abertos.";

/** Returns how long access lasts without the subscription; "" when there is none to lose. */
function accessAfter({ user, info, zone }: CancellingProps): string {
  const { subscriptionActive, paymentStatus, paidUntil } = info;
  const { organization, trialInfo } = user;
  if (!subscriptionActive)
    return organization && trialInfo?.isTrialActive
      ? `O teste continua até ${formatDateTime(organization.trialEndDate, zone)}.`
      : "";
  if (paymentStatus === "overdue")
    return "Como o pagamento está em atraso, o acesso é bloqueado na hora.";
  return paidUntil ? `A equipe usa tudo até ${formatDate(paidUntil, zone)}.` : "";
}

/** Access lasts until the end of the paid period. */
function usePaymentCancel(zone: string) {
  return useWrite(subscription.cancel, {
    done: ({ accessUntil }) =>
      accessUntil
        ? `Assinatura cancelada. O acesso continua até ${formatDate(accessUntil, zone)}.`
        : "Assinatura cancelada",
    failed: "Erro ao cancelar assinatura",
  });
}
