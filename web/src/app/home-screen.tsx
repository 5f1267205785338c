import { lazy, Suspense } from "react";
import { DashboardPage } from "#web/features/dashboard/dashboard-page.tsx";

const FirstSheet = lazy(async () => {
  const { FirstSheet: Sheet } = await import("#web/features/branding/first-sheet.tsx");
  return { default: Sheet };
});

/** The dashboard; as long as it is empty it shows the own proposal, whose code comes then alone. */
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
