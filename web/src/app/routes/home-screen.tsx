import { lazy, Suspense } from "react";
import { DashboardPage } from "#web/features/dashboard/dashboard-page.tsx";

const FirstSheet = lazy(async () => {
  const { FirstSheet: Sheet } = await import("#web/features/branding/start/first-sheet.tsx");
  return { default: Sheet };
});

/** The dashboard. Loads the sample proposal only while the dashboard is empty. */
export function HomeScreen() {
  return (
    <DashboardPage
      sheet={
        <Suspense>
          <FirstSheet />
        </Suspense>
      }
    />
  );
}
