import { Suspense } from "react";
import { DashboardPage } from "#web/features/dashboard/dashboard-page.tsx";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";

const FirstProposalPreview = lazyComponent(
  () => import("#web/features/branding/start/first-proposal-preview.tsx"),
  "FirstProposalPreview",
);

/** The dashboard. Loads the sample proposal only while the dashboard is empty. */
export function HomeScreen() {
  return (
    <DashboardPage
      sheet={
        <Suspense>
          <FirstProposalPreview />
        </Suspense>
      }
    />
  );
}
