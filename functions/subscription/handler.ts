import { listSubscriptionPayments } from "#functions/gateways/asaas.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { Problem } from "#shared/errors.ts";
import { hasSubscription, paymentStatusOf } from "#shared/organization/rules.ts";
import { subscription } from "#shared/subscription/contract.ts";
import { earliestOpen, isLapsed } from "#shared/subscription/rules.ts";
import { cancel } from "./cancel.ts";
import { changeSeats, readSeats } from "./change-seats.ts";
import { readCharge } from "./charge.ts";
import { withSubscriptionLease } from "./lease.ts";
import { findPayer, providePayer, toPayer } from "./payer.ts";
import { refreshPayments } from "./refresh-payments.ts";
import { subscribe } from "./subscribe.ts";

/** Each call makes several at the provider, which limits us as a whole. */
const SUBSCRIBING: RateLimit = { what: "subscribe", max: 30, minutes: 15 };
const CHECKING: RateLimit = { what: "check-payment", max: 60, minutes: 15 };

export const handler = serve(subscription, {
  async subscribe(input, { orgId, organization, user, now }) {
    if (organization.suspendedAt) throw new Problem("organization_suspended");
    if (organization.isCourtesy) throw new Problem("courtesy_plan");
    await enforceRateLimit(SUBSCRIBING, orgId, now);
    const { charge, isForLater } = await subscribe(orgId, user, input, now);
    const payment = await readCharge(charge, now);
    return {
      paymentUrl: payment.invoiceUrl,
      pixCode: payment.pixCopyAndPaste,
      message: isForLater
        ? "Você receberá as instruções de pagamento em breve."
        : "Sua cobrança foi criada. Complete o pagamento para ativar sua assinatura.",
      payment,
    };
  },

  async charge(_input, { organization, now }) {
    const { paymentSubscriptionId, suspendedAt, timezone } = organization;
    if (!paymentSubscriptionId || suspendedAt) return null;
    const open = earliestOpen(await listSubscriptionPayments(paymentSubscriptionId));
    return open && !isLapsed(open, timezone, now) ? readCharge(open, now) : null;
  },

  async payer(_input, { organization }) {
    const customer = await findPayer(organization);
    return customer ? toPayer(customer) : null;
  },

  async changePayer(given, { orgId, now }) {
    await enforceRateLimit(SUBSCRIBING, orgId, now);
    return withSubscriptionLease(orgId, async (organization) =>
      toPayer(await providePayer(organization, undefined, given)),
    );
  },

  async check(_input, { orgId, organization, now }) {
    await enforceRateLimit(CHECKING, orgId, now);
    const current = (await refreshPayments(orgId, now)) ?? organization;
    const paid = hasSubscription(current, now) && paymentStatusOf(current, now) === "active";
    return { paid, seatsPaid: paid && !current.seatOrder };
  },

  seats: (_input, { organization, now }) => readSeats(organization, now),

  async changeSeats(input, { orgId, organization, now }) {
    if (organization.isCourtesy) throw new Problem("courtesy_plan");
    await enforceRateLimit(SUBSCRIBING, orgId, now);
    return changeSeats(orgId, input, now);
  },

  async cancel(_input, { orgId, user, now }) {
    return { accessUntil: await cancel(orgId, user, now) };
  },
});
