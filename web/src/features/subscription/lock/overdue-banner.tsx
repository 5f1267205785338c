import type { CurrentUser } from "#shared/auth/schemas.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { openSubscribeDialog } from "#web/contract/events.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import { Banner } from "#web/ui/page/banner.tsx";

/** During the grace period. */
export function OverdueBanner({ user: { organization, role } }: { user: CurrentUser }) {
  if (!organization?.graceUntil) return null;
  const canPay = hasRole(role, "admin");
  const until = formatDateTime(organization.graceUntil, organization.timezone);
  return (
    <Banner label="Pagamento em atraso" tone="warning">
      <AlertIcon size={18} />
      <p>
        <b>Pagamento em atraso.</b>{" "}
        {canPay
          ? `Pague até ${until} para não perder o acesso.`
          : `O acesso vai até ${until}. Avise quem administra a organização.`}
      </p>
      {canPay ? (
        <Button size="sm" onClick={() => openSubscribeDialog()}>
          Ver fatura
        </Button>
      ) : null}
    </Banner>
  );
}
