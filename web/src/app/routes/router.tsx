import type { ComponentType } from "react";
import { maybeSignedIn } from "#web/contract/session/session-token.ts";
import { type Preloadable, preloadFirst } from "./preload.ts";
import { CrashPage } from "./crash-page.tsx";
import { Root } from "./root.tsx";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import type { Route } from "#web/ui/router/match-routes.ts";
import { queryClient } from "../query-client.ts";
import { prefetchSession } from "../session/session.ts";
import { ScreenError } from "./screen-error.tsx";
import { LazyShell } from "../shell/lazy-shell.ts";
import { PublicOnlyRoute } from "./public-only-route.tsx";

function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Screen = lazyComponent(load, name);
  return { element: <Screen />, handle: { preload: Screen.preload } satisfies Preloadable };
}

/** One element for both routes: saving a new proposal does not remount the editor. */
const editor = page(
  () => import("#web/features/proposals/editor/editor-page.tsx"),
  "ProposalEditorPage",
);

const business: Route[] = [
  {
    path: "/",
    ...page(() => import("./home-screen.tsx"), "HomeScreen"),
  },
  {
    path: "/clients",
    ...page(() => import("#web/features/clients/clients-page.tsx"), "ClientsPage"),
  },
  {
    path: "/clients/:id",
    ...page(() => import("#web/features/clients/page/client-page.tsx"), "ClientPage"),
  },
  {
    path: "/products",
    ...page(() => import("#web/features/products/products-page.tsx"), "ProductsPage"),
  },
  {
    path: "/proposals",
    ...page(() => import("#web/features/proposals/list/proposals-page.tsx"), "ProposalsPage"),
  },
  { path: "/proposals/new", ...editor },
  { path: "/proposals/:id/edit", ...editor },
  {
    path: "/proposals/:id",
    ...page(() => import("#web/features/proposals/page/proposal-page.tsx"), "ProposalPage"),
  },
  {
    path: "/branding",
    ...page(() => import("#web/features/branding/branding-page.tsx"), "BrandingPage"),
  },
  {
    path: "/company",
    ...page(() => import("#web/features/organization/company/company-page.tsx"), "CompanyPage"),
  },
  { path: "/tasks", ...page(() => import("#web/features/tasks/list/tasks-page.tsx"), "TasksPage") },
  {
    path: "/tasks/:id",
    ...page(() => import("#web/features/tasks/page/task-page.tsx"), "TaskPage"),
  },
  { path: "/tags", ...page(() => import("#web/features/tags/tags-page.tsx"), "TagsPage") },
  {
    path: "/proposal-templates",
    ...page(
      () => import("#web/features/proposal-templates/proposal-templates-page.tsx"),
      "ProposalTemplatesPage",
    ),
  },
  {
    path: "/checklist-templates",
    ...page(
      () => import("#web/features/checklist-templates/checklist-templates-page.tsx"),
      "ChecklistTemplatesPage",
    ),
  },
  {
    path: "/sla-settings",
    ...page(() => import("#web/features/sla-settings/sla-settings-page.tsx"), "SlaSettingsPage"),
  },
  {
    path: "/zapsign-settings",
    ...page(
      () => import("#web/features/contracts/zapsign-settings-page.tsx"),
      "ZapsignSettingsPage",
    ),
  },
  { path: "/chat", ...page(() => import("#web/features/chat/chat-page.tsx"), "ChatPage") },
  {
    path: "/reports",
    ...page(() => import("#web/features/reports/reports-page.tsx"), "ReportsPage"),
  },
];

const start = page(() => import("./start-screen.tsx"), "StartScreen");

/** Screens that stay usable while the organization is locked. */
const open: Route[] = [
  { path: "/more", ...page(() => import("../phone/more-page.tsx"), "MorePage") },
  { path: "/start", ...start },
  { path: "/start/company", ...start },
  {
    path: "/profile",
    ...page(() => import("#web/features/users/profile-page.tsx"), "ProfilePage"),
  },
  {
    ...page(() => import("../tenant/no-organization.tsx"), "RequireOrganization"),
    children: [
      {
        path: "/plan",
        ...page(() => import("#web/features/subscription/plan/plan-page.tsx"), "PlanPage"),
      },
      {
        path: "/team",
        ...page(() => import("#web/features/organization/team/team-page.tsx"), "TeamPage"),
      },
      {
        path: "/register-users",
        ...page(
          () => import("#web/features/organization/registered/register-users-page.tsx"),
          "RegisterUsersPage",
        ),
      },
    ],
  },
  {
    ...page(() => import("./super-admin-only.tsx"), "SuperAdminOnly"),
    children: [
      { path: "/admin", ...page(() => import("#web/features/admin/admin-page.tsx"), "AdminPage") },
    ],
  },
];

const publicScreens: Route[] = [
  {
    element: <PublicOnlyRoute />,
    children: [
      { path: "/login", ...page(() => import("#web/features/auth/login-page.tsx"), "LoginPage") },
      {
        path: "/register",
        ...page(() => import("#web/features/auth/register-page.tsx"), "RegisterPage"),
      },
    ],
  },
  {
    path: "/reset-password",
    ...page(() => import("#web/features/auth/reset-password-page.tsx"), "ResetPasswordPage"),
  },
  {
    path: "/verify-email",
    ...page(() => import("#web/features/auth/verify-email-page.tsx"), "VerifyEmailPage"),
  },
  {
    path: "/undo-email-change",
    ...page(() => import("#web/features/auth/undo-email-change-page.tsx"), "UndoEmailChangePage"),
  },
  {
    path: "/accept-invite",
    ...page(() => import("#web/features/invites/accept-invite-page.tsx"), "AcceptInvitePage"),
  },
];

const digest: Route[] = [
  {
    path: "/digest",
    ...page(() => import("#web/features/notifications/digest/digest-page.tsx"), "DigestPage"),
  },
];

const texts: Route[] = [
  { path: "/terms", ...page(() => import("#web/features/legal/terms-page.tsx"), "TermsPage") },
  {
    path: "/privacy",
    ...page(() => import("#web/features/legal/privacy-page.tsx"), "PrivacyPage"),
  },
];

const verify: Route[] = [
  { path: "/v", ...page(() => import("#web/features/verify/verify-page.tsx"), "VerifyPage") },
];

const guard = page(() => import("../session/signed-in.tsx"), "SignedIn");
/** Loads the shell in parallel when a token is stored, and the user, for whom nothing waits here. */
const signedIn = {
  element: guard.element,
  handle: {
    isGuard: true,
    preload: () => {
      if (!maybeSignedIn()) return guard.handle.preload();
      prefetchSession(queryClient);
      return Promise.all([guard.handle.preload(), LazyShell.preload()]);
    },
  } satisfies Preloadable,
};

export const routes: Route[] = [
  {
    element: <Root />,
    errorElement: <CrashPage />,
    children: [
      ...publicScreens,
      ...texts,
      ...verify,
      ...digest,
      {
        ...signedIn,
        children: [
          {
            errorElement: <ScreenError />,
            children: [
              {
                ...page(() => import("../lock/paywall-gate.tsx"), "PaywallGate"),
                children: business,
              },
              ...open,
            ],
          },
        ],
      },
      { path: "*", ...page(() => import("./not-found-page.tsx"), "NotFoundPage") },
    ],
  },
];

export const isReady = preloadFirst(routes);
