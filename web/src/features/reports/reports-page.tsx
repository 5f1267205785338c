import { type ComponentType, Suspense, useContext } from "react";
import { zoneText } from "#shared/organization/rules.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatDateTime, formatTime } from "#shared/values/dates.ts";
import { toInstant } from "#shared/values/instants.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useSamples } from "#web/contract/use-samples.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { copyLink } from "#web/ui/actions/copy-text.ts";
import { RefreshButton } from "#web/ui/actions/refresh-button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import type { Export } from "#web/ui/files/use-export.ts";
import { DownloadIcon, LinkIcon, PrinterIcon } from "#web/ui/marks/icons.tsx";
import { PageFrameContext } from "#web/ui/page/page-frame.ts";
import { PageHead } from "#web/ui/page/page.tsx";
import { OverviewReport } from "./overview/overview.tsx";
import { ReportChips } from "./report-chips.tsx";
import { ReportSkeleton } from "./report-skeleton.tsx";
import { COMPARED, ReportTabs, TABS } from "./report-tabs.tsx";
import {
  ClientsReport,
  ForecastReport,
  LossesReport,
  PeopleReport,
  ProductsReport,
  SlaReport,
} from "./tables/lazy-tables.ts";
import { useReportExport } from "./use-report-export.ts";
import { type Report, type Reports, useReports } from "./use-reports.ts";
import { periodInWords } from "./words.ts";
import styles from "./reports-page.module.css";

export function ReportsPage() {
  const reports = useReports();
  const { list, tab } = reports;
  const exporting = useReportExport(reports);
  const isPhone = useIsPhone();
  const zone = useZone();
  const hasNoSales = list.data?.every(({ status }) => status === "draft") === true;
  const isEmpty = hasNoSales && tab !== "sla";
  return (
    <div className={styles.page}>
      <PageHead
        title="Relatórios"
        sentence={isPhone ? sentenceOf(reports) : readSentenceOf(reports, zone)}
        isEmpty={isEmpty}
        icons={
          <RefreshButton
            isReading={reports.isReading}
            hasRead={list.data !== undefined}
            onRefresh={reports.refresh}
          />
        }
        secondary={[
          {
            label: "Copiar link",
            icon: <LinkIcon size={16} />,
            onClick: () => void copyLink(absoluteLink(reports)),
          },
          { label: "Imprimir", icon: <PrinterIcon size={16} />, onClick: () => window.print() },
          ...(isPhone ? exporting.formats : []).map(({ label, onSelect }) => ({
            label: `Exportar ${label}`,
            icon: <DownloadIcon size={16} />,
            onClick: onSelect,
            disabled: exporting.isDisabled,
          })),
        ]}
      />
      {reports.rows && reports.error ? (
        <ErrorState isInline title="Não conseguimos atualizar." read={reports} />
      ) : null}
      <SamplesNote />
      {isEmpty ? (
        <FirstUse tab={tab} />
      ) : (
        <Content reports={reports} exporting={isPhone ? undefined : exporting} />
      )}
    </div>
  );
}

function FirstUse({ tab }: Pick<Reports, "tab">) {
  return (
    <>
      <ReportTabs tab={tab} />
      <EmptyState
        art="proposals"
        title="Ainda não há o que somar"
        sentence="Os relatórios começam com a primeira proposta enviada."
        action={{ label: "Ir para Propostas", href: "/proposals" }}
      />
    </>
  );
}

/** Samples count while they are there. */
function SamplesNote() {
  const { organization } = useUser();
  const { remove } = useSamples();
  if (!organization?.hasSamples) return null;
  return (
    <p className={styles.samples}>
      Inclui dados de exemplo.
      <Button variant="link" onClick={() => void remove()}>
        Remover
      </Button>
    </p>
  );
}

interface ContentProps {
  reports: Reports;
  /** Undefined on phones, where the page menu exports. */
  exporting: Export | undefined;
}

function Content({ reports, exporting }: ContentProps) {
  const { rows, sales, error } = reports;
  if (!rows || !sales) return error ? <ErrorState read={reports} /> : <ReportSkeleton />;
  const report: Report = { ...reports, rows, sales };
  const TabReport = TAB_REPORTS[report.tab];
  return (
    <>
      <PaperHead report={report} />
      <div className="u-no-print">
        <ReportChips reports={reports} exporting={exporting} />
      </div>
      <ReportTabs tab={report.tab} />
      <div className={styles.report}>
        <Suspense fallback={<ReportSkeleton />}>
          <TabReport report={report} />
        </Suspense>
      </div>
    </>
  );
}

const TAB_REPORTS: Record<Report["tab"], ComponentType<{ report: Report }>> = {
  "": OverviewReport,
  pessoas: PeopleReport,
  clientes: ClientsReport,
  produtos: ProductsReport,
  perdas: LossesReport,
  previsao: ForecastReport,
  sla: SlaReport,
};

/** Returns 'De 01/11 a 22/11/2026, comparado com 01/10 a 22/10/2026'. */
function sentenceOf({ period, compared, tab, people }: Reports): string {
  if (tab === "previsao") return `Pelos últimos 12 meses completos, ${people.whose}`;
  const days = `${period.from === period.to ? "Em" : "De"} ${periodInWords(period)}`;
  return compared && COMPARED.includes(tab)
    ? `${days}, comparado com ${periodInWords(compared)}`
    : days;
}

/** Adds the time of the data. */
function readSentenceOf(reports: Reports, zone: string): string {
  const { list, readAt } = reports;
  const at = list.data ? ` · atualizado\u00A0às\u00A0${formatTime(toInstant(readAt), zone)}` : "";
  return sentenceOf(reports) + at;
}

/** Has days instead of presets: it shows the same next month. */
function absoluteLink({ period, compared, people }: Reports): string {
  const url = new URL(window.location.href);
  url.searchParams.set("periodo", `${period.from}..${period.to}`);
  url.searchParams.set("comparar", compared ? `${compared.from}..${compared.to}` : "nao");
  if (people.seller) url.searchParams.set("pessoa", people.seller);
  return url.href;
}

/** Printed only. */
function PaperHead({ report: { person, tab } }: { report: Report }) {
  const { organizationName } = useContext(PageFrameContext);
  const user = useUser();
  const zone = useZone();
  const now = useNow().toISOString();
  return (
    <p className={styles.paper}>
      Relatório de vendas · {TABS.find(({ value }) => value === tab)?.label} · {organizationName}
      {person ? ` · ${person}` : null}
      <br />
      Gerado em {formatDateTime(now, zone)} ({zoneText(zone)}) por {fullName(user)}
    </p>
  );
}
