import { type ReactNode, useContext } from "react";
import type { Dashboard } from "#shared/dashboard/schemas.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { RefreshButton } from "#web/ui/actions/refresh-button.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { PageFrameContext } from "#web/ui/page/page-frame.ts";
import { PageHead } from "#web/ui/page/page.tsx";
import { useSamples } from "../../contract/use-samples.ts";
import { Columns } from "./columns.tsx";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { FirstDay } from "./first-steps/first-day.tsx";
import { FirstStepsCard } from "./first-steps/first-steps-card.tsx";
import { SamplesNotice } from "./first-steps/samples-notice.tsx";
import { SamplesOffer } from "./first-steps/samples-offer.tsx";
import { useFirstSteps } from "./first-steps/use-first-steps.ts";
import { MetricStrip } from "./metrics/metric-strip.tsx";
import { useOpenList } from "./metrics/use-open-list.ts";
import { RecentClients } from "./recent-clients.tsx";
import { RecentProposals } from "./recent-proposals.tsx";
import { SalesRow } from "./sales/sales-row.tsx";
import { SalesSection } from "./sales/sales-section.tsx";
import { SpecialTags } from "./tags/special-tags.tsx";
import { TagHint } from "./tags/tag-hint.tsx";
import { dayInWords } from "./time.ts";
import { useDashboard } from "./use-dashboard.ts";
import styles from "./dashboard-page.module.css";

const LostDialog = lazyDialog(() => import("./metrics/lost-dialog.tsx"), "LostDialog", "isOpen");
const OverdueDialog = lazyDialog(
  () => import("./metrics/overdue-dialog.tsx"),
  "OverdueDialog",
  "isOpen",
);

/** `sheet`: a sample proposal, shown while there is none. */
export function DashboardPage({ sheet }: { sheet: ReactNode }) {
  const { shown, error, isReading, readAt, refresh } = useDashboard();
  const { notices } = useContext(PageFrameContext);
  const { firstName } = useUser();
  const isEmpty = shown !== undefined && isFirstDay(shown);
  const zone = useZone();
  const today = useNow();
  return (
    <div className={styles.page}>
      <PageHead
        name="Dashboard"
        title={isEmpty ? `Olá, ${firstName}` : "Dashboard"}
        sentence={dayInWords(today, zone)}
        icons={
          <RefreshButton isReading={isReading} hasRead={shown !== undefined} onRefresh={refresh} />
        }
      />
      {/* Overdue payments come first; the trial follows the title. */}
      <div className={styles.notices}>
        {notices?.urgent}
        {shown && !isEmpty && shown.samples !== "there" ? notices?.trial : null}
        {isEmpty ? notices?.lastDay : null}
      </div>
      {shown && error ? (
        <ErrorState
          isInline
          title="Não conseguimos atualizar."
          read={{ error, refetch: refresh }}
        />
      ) : null}
      {shown ? (
        <Content shown={shown} readAt={readAt} sheet={sheet} />
      ) : error && !isReading ? (
        <ErrorState read={{ error, refetch: refresh }} />
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  );
}

interface ContentProps {
  shown: Dashboard;
  readAt: number;
  sheet: ReactNode;
}

/** No data, real or sample. */
function isFirstDay({ metrics, samples }: Dashboard): boolean {
  const { totalProposals, openTasks, completedTasks } = metrics;
  return samples !== "there" && totalProposals + openTasks + completedTasks === 0;
}

function Content({ shown, readAt, sheet }: ContentProps) {
  const lists = useOpenList();
  const steps = useFirstSteps(shown.firstSteps);
  const samples = useSamples();
  const tags = shown.specialTags;
  const card = steps.shown ? (
    <FirstStepsCard steps={steps.shown} onDismiss={steps.dismiss} />
  ) : null;
  if (isFirstDay(shown)) {
    const offer =
      shown.samples === "possible" ? (
        <SamplesOffer isMaking={samples.isMaking} onMake={samples.make} />
      ) : null;
    return <FirstDay sheet={sheet} steps={card} samples={offer} />;
  }
  return (
    <>
      {shown.samples === "there" ? <SamplesNotice onRemove={() => void samples.remove()} /> : null}
      <MetricStrip metrics={shown.metrics} onOpen={lists.open} />
      <SalesSection sales={shown.sales} readAt={readAt} />
      <SalesRow sales={shown.sales} goal={shown.goal} />
      <Columns
        steps={card}
        proposals={<RecentProposals proposals={shown.recentProposals} />}
        tags={
          tags.length > 0 ? (
            <SpecialTags key={tags.length} specialTags={tags} readAt={readAt} />
          ) : null
        }
        clients={<RecentClients clients={shown.recentClients} />}
        hint={tags.length === 0 && shown.metrics.openTasks > 0 ? <TagHint /> : null}
      />
      <OverdueDialog isOpen={lists.opened === "overdue"} onClose={lists.close} />
      <LostDialog isOpen={lists.opened === "lost"} onClose={lists.close} />
    </>
  );
}
