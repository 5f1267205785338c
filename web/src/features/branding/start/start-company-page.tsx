import { useState } from "react";
import type { Branding } from "#shared/branding/schemas.ts";
import { clients } from "#shared/clients/contract.ts";
import type { Company } from "#shared/clients/schemas.ts";
import { registryFacts } from "#shared/organization/company.ts";
import { tradeOf } from "#shared/organization/trades.ts";
import { isCnpj, isTaxId, normalizeTaxId } from "#shared/values/tax-id.ts";
import { problemCode } from "#web/contract/client.ts";
import { useRead } from "#web/contract/hooks.ts";
import type { LookupFailure } from "#web/contract/lookups.ts";
import { useBrandingSettings } from "#web/contract/reads.ts";
import { serverNow } from "#web/contract/server-clock.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { PageSkeleton } from "#web/ui/page/page-skeleton.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { useLocation, useSearchParams } from "#web/ui/router/router.tsx";
import { RegistryStrip } from "./registry-strip.tsx";
import { type StartForm, StartCompanyForm } from "./start-company-form.tsx";
import { StartFrame } from "./start-frame.tsx";
import { firstProposal } from "./start-sample.ts";
import { usePersistedForm } from "./use-persisted-form.ts";

/** The tax id is in the URL, to survive a reload. */
function useAsked() {
  const [params] = useSearchParams();
  const { pathname, search, state } = useLocation();
  const cnpj = normalizeTaxId(params.get("cnpj") ?? "");
  const failure = (state as { failure?: LookupFailure } | null)?.failure;
  const isAsked = isCnpj(cnpj) && failure === undefined;
  const read = useRead(clients.lookup, { cnpj }, { when: isAsked });
  const failed = read.error
    ? problemCode(read.error) === "company_not_found"
      ? "unknown"
      : "unavailable"
    : failure;
  return {
    cnpj: isCnpj(cnpj) ? cnpj : null,
    company: read.data,
    failed,
    isReading: read.isFetching,
    retry: () => {
      if (failure) void navigate(pathname + search, { replace: true, state: null });
      else void read.refetch();
    },
  };
}

export function StartCompanyPage({ logOut }: { logOut: () => void }) {
  const brand = useBrandingSettings();
  const asked = useAsked();
  if (!brand.data || (asked.isReading && !asked.failed)) return <PageSkeleton />;
  return (
    <Confirm
      key={asked.company ? "found" : "by hand"}
      brand={brand.data}
      asked={asked}
      logOut={logOut}
    />
  );
}

interface ConfirmProps {
  brand: Branding;
  asked: ReturnType<typeof useAsked>;
  logOut: () => void;
}

function Confirm({ brand, asked, logOut }: ConfirmProps) {
  const { cnpj, company } = asked;
  const { value, change, forget } = usePersistedForm<StartForm>(
    `start ${cnpj ?? ""}`,
    initial(brand, company),
  );
  const [today] = useState(serverNow);
  const zone = useZone();
  const trade = tradeOf(company?.activity ?? null);
  const hasNone = cnpj === null;
  return (
    <StartFrame
      title={hasNone ? "Como a sua empresa se chama?" : "É a sua empresa?"}
      sentence={
        hasNone
          ? "Dá para enviar propostas sem CNPJ. Quando tiver, informe em Empresa."
          : "Confira o que o cliente vai ler. Tudo muda depois, em Empresa."
      }
      caption={[
        "A sua primeira proposta",
        trade ? `itens de exemplo para ${trade.name}` : "itens de exemplo",
      ]}
      proposal={firstProposal(
        { ...value, taxId: cnpj ?? (isTaxId(value.cpf) ? value.cpf : null), colors: value },
        { branding: brand, trade, today, zone },
      )}
      before={hasNone ? null : <RegistryStrip asked={asked} />}
      after={
        <StartCompanyForm
          value={value}
          change={change}
          onSaved={forget}
          found={{ cnpj, legalName: company?.legalName }}
          logoUrl={brand.logoUrl}
        />
      }
      logOut={logOut}
    />
  );
}

function initial(brand: Branding, company: Company | undefined): StartForm {
  const facts = company && registryFacts(company);
  const { primaryColor, secondaryColor, accentColor } = brand;
  return {
    name: facts?.name ?? "",
    companyAddress: facts?.companyAddress ?? "",
    companyPhone: facts?.companyPhone ?? "",
    cpf: "",
    primaryColor,
    secondaryColor,
    accentColor,
  };
}
