import { hasRole } from "#shared/organization/rules.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import { Banner } from "#web/ui/page/banner.tsx";
import { Link } from "#web/ui/router/link.tsx";

/** A thief of an account would change the PIX key: the whole team sees this for a day. */
export function PixBanner() {
  const { organization, role } = useUser();
  const zone = useZone();
  const changedAt = organization?.pixChangedAt;
  if (!changedAt) return null;
  return (
    <Banner label="Chave PIX" tone="warning">
      <AlertIcon size={18} />
      <p>
        <b>A chave PIX mudou em {formatDateTime(changedAt, zone)}.</b>{" "}
        {hasRole(role, "admin") ? (
          <>
            Não reconhece a mudança? <Link to="/offer-settings">Oculte o PIX</Link> e troque a sua
            senha.
          </>
        ) : (
          "Não reconhece a mudança? Fale com um administrador."
        )}
      </p>
    </Banner>
  );
}
