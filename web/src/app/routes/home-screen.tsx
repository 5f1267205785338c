import { Suspense } from "react";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import { DashboardPage } from "#web/features/dashboard/dashboard-page.tsx";

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
