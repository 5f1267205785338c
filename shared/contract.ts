import { admin } from "./admin/contract.ts";
import { auth } from "./auth/contract.ts";
import { branding } from "./branding/contract.ts";
import { chat } from "./chat/contract.ts";
import { checklistTemplates } from "./checklist-templates/contract.ts";
import { clients } from "./clients/contract.ts";
import { contracts } from "./contracts/contract.ts";
import { dashboard } from "./dashboard/contract.ts";
import type { Endpoints } from "./endpoint.ts";
import { invites } from "./invites/contract.ts";
import { notifications } from "./notifications/contract.ts";
import { offers } from "./offers/contract.ts";
import { organization } from "./organization/contract.ts";
import { pdf } from "./pdf/contract.ts";
import { products } from "./products/contract.ts";
import { proposalTemplates } from "./proposal-templates/contract.ts";
import { proposals } from "./proposals/contract.ts";
import { reports } from "./reports/contract.ts";
import { samples } from "./samples/contract.ts";
import { savedFilters } from "./saved-filters/contract.ts";
import { slaSettings } from "./sla-settings/contract.ts";
import { subscription } from "./subscription/contract.ts";
import { sync } from "./sync/contract.ts";
import { tags } from "./tags/contract.ts";
import { tasks } from "./tasks/contract.ts";
import { users } from "./users/contract.ts";
import { webhooks } from "./webhooks/contract.ts";

/** All endpoints by domain. A domain is one deployed function. */
export const contract = {
  auth,
  users,
  organization,
  invites,
  clients,
  products,
  proposals,
  offers,
  pdf,
  branding,
  notifications,
  tasks,
  tags,
  "checklist-templates": checklistTemplates,
  "sla-settings": slaSettings,
  "proposal-templates": proposalTemplates,
  "saved-filters": savedFilters,
  dashboard,
  reports,
  samples,
  contracts,
  subscription,
  webhooks,
  admin,
  chat,
  sync,
} satisfies Record<string, Endpoints>;

export type Contract = typeof contract;
export type Domain = keyof Contract;
