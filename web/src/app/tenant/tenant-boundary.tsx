import { useLayoutEffect } from "react";
import { Outlet } from "#web/ui/router/router.tsx";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { CurrentUserContext } from "#web/contract/session/current-user.ts";
import { tenantKey, tenantOf, showTenant } from "#web/contract/session/shown-tenant.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { PageSkeleton } from "#web/ui/page/page-skeleton.tsx";
import { ArrivalBanner } from "../session/arrival-banner.tsx";
import { LazyShell } from "../shell/lazy-shell.ts";
import { SignInAgain } from "../session/sign-in-again.tsx";
import { useTenant } from "./use-tenant.ts";
import { useStoredTenantCheck } from "../session/use-stored-tenant-check.ts";

const SwitchedTenantDialog = lazyDialog(
  () => import("../session/switched-tenant-dialog.tsx"),
  "SwitchedTenantDialog",
);

/**
 * Mounts the shell for one tenant: a person and an organization. When the session switches to another, clears cache and
 * toast and opens `/`, after asking about unsaved changes that can still be saved.
 */
export function TenantBoundary({ user }: { user: CurrentUser }) {
  const { shown, isSwitching, isAsking, arrival, goOn, dismiss } = useTenant(user);
  const tenant = tenantKey(tenantOf(shown));
  useLayoutEffect(() => showTenant(tenantOf(shown)), [shown]);
  useLayoutEffect(() => () => showTenant(undefined), []);
  useStoredTenantCheck(tenant);
  return (
    <CurrentUserContext value={shown}>
      <LazyShell key={tenant}>
        {arrival ? <ArrivalBanner arrival={arrival} onDismiss={dismiss} /> : null}
        {isSwitching ? <PageSkeleton /> : <Outlet />}
        <SwitchedTenantDialog open={isAsking} from={shown} to={user} onGoOn={goOn} />
        <SignInAgain />
      </LazyShell>
    </CurrentUserContext>
  );
}
