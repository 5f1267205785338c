import { QueryClientProvider } from "@tanstack/react-query";
import { LucideProvider } from "lucide-react";
import { RouterProvider } from "#web/ui/router/router.tsx";
import { queryClient } from "./query-client.ts";
import { routes } from "./routes/router.tsx";
import { ThemeModeProvider } from "./theme/theme-mode.tsx";

/** Providers and routes. antd loads with the shell, after sign-in. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeModeProvider>
        <LucideProvider size={18} strokeWidth={1.75}>
          <RouterProvider routes={routes} />
        </LucideProvider>
      </ThemeModeProvider>
    </QueryClientProvider>
  );
}
