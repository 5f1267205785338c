import type { ComponentType } from "react";
import { maybeSignedIn } from "#web/contract/session/session-token.ts";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import type { Route } from "#web/ui/router/match-routes.ts";
import { queryClient } from "../query-client.ts";
import { prefetchSession } from "../session/session.ts";
import { LazyShell } from "../shell/lazy-shell.ts";
import { CrashPage } from "./crash-page.tsx";
import { type Preloadable, preloadFirst } from "./preload.ts";
import { PublicOnlyRoute } from "./public-only-route.tsx";
import { Root } from "./root.tsx";
import { ScreenError } from "./screen-error.tsx";
import type { screens } from "./screens.ts";

function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Screen = lazyComponent(load, name);
  return { element: <Screen />, handle: { preload: Screen.preload } satisfies Preloadable };
}

type Screens = { [Name in keyof typeof screens]: () => Promise<Record<Name, ComponentType>> };

/** A screen that needs a session. */
function screen<Name extends keyof Screens>(name: Name): ReturnType<typeof page<Name>> {
  return page(async () => {
    const loads: Screens = (await import("./screens.ts")).screens;
    return loads[name]();
  }, name);
}

/** One element for both routes: saving a new proposal does not remount the editor. */
const editor = screen("ProposalEditorPage");

const business: Route[] = [
  { path: "/", ...screen("HomeScreen") },
  { path: "/clients", ...screen("ClientsPage") },
  { path: "/clients/:id", ...screen("ClientPage") },
  { path: "/products", ...screen("ProductsPage") },
  { path: "/proposals", ...screen("ProposalsPage") },
  { path: "/proposals/new", ...editor },
  { path: "/proposals/:id/edit", ...editor },
  { path: "/proposals/:id", ...screen("ProposalPage") },
  { path: "/branding", ...screen("BrandingPage") },
  { path: "/company", ...screen("CompanyPage") },
  { path: "/offer-settings", ...screen("OfferSettingsPage") },
  { path: "/tasks", ...screen("TasksPage") },
  { path: "/tasks/:id", ...screen("TaskPage") },
  { path: "/tags", ...screen("TagsPage") },
  { path: "/proposal-templates", ...screen("ProposalTemplatesPage") },
  { path: "/checklist-templates", ...screen("ChecklistTemplatesPage") },
  { path: "/sla-settings", ...screen("SlaSettingsPage") },
  { path: "/zapsign-settings", ...screen("ZapsignSettingsPage") },
  { path: "/chat", ...screen("ChatPage") },
  { path: "/reports", ...screen("ReportsPage") },
];

const start = screen("StartScreen");

/** Screens that stay usable while the organization is locked. */
const open: Route[] = [
  { path: "/more", ...screen("MorePage") },
  { path: "/start", ...start },
  { path: "/start/company", ...start },
  { path: "/profile", ...screen("ProfilePage") },
  {
    ...screen("RequireOrganization"),
    children: [
      { path: "/plan", ...screen("PlanPage") },
      { path: "/team", ...screen("TeamPage") },
      { path: "/register-users", ...screen("RegisterUsersPage") },
    ],
  },
  {
    ...screen("SuperAdminOnly"),
    children: [{ path: "/admin", ...screen("AdminPage") }],
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
/** When a token is stored, also preloads the shell and prefetches the current user, without waiting for the user. */
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
                ...screen("PaywallGate"),
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
