import { useContext } from "react";
import { zoneText } from "#shared/organization/rules.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useProductList } from "#web/contract/reads.ts";
import { serverNow } from "#web/contract/server-clock.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useZone } from "#web/contract/use-zone.ts";
import type { Sheet } from "#web/ui/files/sheet.ts";
import { useExport } from "#web/ui/files/use-export.ts";
import { PageFrameContext } from "#web/ui/page/page-frame.ts";
import { COMPARED, TABS } from "./report-tabs.tsx";
import { useGoals } from "./use-goals.ts";
import type { Report, Reports } from "./use-reports.ts";
import { periodInWords } from "./words.ts";

/** Adds a sheet that describes the report. */
export function useReportExport(reports: Reports) {
  const { rows, sales, tab, period, today } = reports;
  const products = useProductList({ when: false });
  const allTasks = useRead(tasks.list, {}, { when: false });
  const goalOf = useGoals(reports, false);
  const zone = useZone();
  const user = useUser();
  const { organizationName } = useContext(PageFrameContext);
  const about = (report: Report) =>
    aboutSheet(report, {
      Organização: organizationName,
      "Gerado em": `${formatDateTime(serverNow(), zone)} (${zoneText(zone)})`,
      "Gerado por": fullName(user),
    });
  return useExport<Report>({
    rows: rows && sales ? [{ ...reports, rows, sales }] : undefined,
    fileName:
      tab === "previsao"
        ? `relatorio-previsao-${today}`
        : `relatorio-${tab || "visao-geral"}-${period.from}-a-${period.to}`,
    done: "Relatório exportado",
    sheets: async ([report]) => {
      if (!report) throw new Error("Nothing is shown");
      const { reportSheet } = await import("./sheets/report-sheet.ts");
      const [catalogue, list] = await Promise.all([
        tab === "produtos" && !products.data ? products.refetch({ throwOnError: true }) : products,
        tab === "sla" && !allTasks.data ? allTasks.refetch({ throwOnError: true }) : allTasks,
      ]);
      const sources = { products: catalogue.data ?? [], tasks: list.data ?? [], goalOf, zone };
      return [await reportSheet(report, sources), about(report)];
    },
  });
}

/** Describes the report for later readers of the file. */
function aboutSheet(report: Report, made: Record<string, string>): Sheet {
  const { tab, period, compared, person } = report;
  const facts = {
    Relatório: TABS.find(({ value }) => value === tab)?.label ?? "",
    Período: tab === "previsao" ? "Últimos 12 meses completos" : periodInWords(period),
    ...(compared && COMPARED.includes(tab) && { "Comparado com": periodInWords(compared) }),
    ...(person && { Responsável: person }),
    ...made,
    Enviado: "Propostas pelo dia do primeiro envio.",
    Aceito: "Propostas pelo dia do aceite.",
    Perdido: "Propostas pelo dia da perda.",
  };
  return {
    name: "Sobre",
    columns: [
      { title: "Item", kind: "text", width: 20 },
      { title: "Valor", kind: "text", width: 60 },
    ],
    rows: Object.entries(facts),
  };
}
