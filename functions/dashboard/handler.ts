import { serve } from "#functions/platform/http/serve.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { findMetrics, readDashboard } from "./read-dashboard.ts";
import * as dashboardStore from "./store.ts";

export const handler = serve(dashboard, {
  get: readDashboard,

  metrics: (_input, { orgId, organization, now }) => findMetrics(orgId, organization.timezone, now),

  async dismissFirstSteps(_input, { orgId, user, now }) {
    await dashboardStore.dismissFirstSteps(orgId, user.id, now);
    return null;
  },
});
