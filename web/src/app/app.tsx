import { QueryClientProvider } from "@tanstack/react-query";
import { LucideProvider } from "lucide-react";
import { RouterProvider } from "react-router-dom";
import { DestinationProvider } from "./routes/destination.tsx";
import { queryClient } from "./query-client.ts";
import { router } from "./routes/router.tsx";
import { ThemeModeProvider } from "./theme/theme-mode.tsx";

/** Providers and routes. antd loads with the shell, after sign-in. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeModeProvider>
        <DestinationProvider router={router}>
          <LucideProvider size={18} strokeWidth={1.75}>
            <RouterProvider router={router} />
          </LucideProvider>
        </DestinationProvider>
      </ThemeModeProvider>
    </QueryClientProvider>
  );
}
