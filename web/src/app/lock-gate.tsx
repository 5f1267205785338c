import { useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { OverdueBanner } from "#web/features/subscription/overdue-banner.tsx";
import { TrialBanner } from "#web/features/subscription/trial-banner.tsx";
import { PageSkeleton } from "#web/ui/page-skeleton.tsx";
import { LockDialog } from "./lock-dialog.tsx";
import { NoOrganization } from "./no-organization.tsx";
import { isLockedOut, useUser } from "./session.ts";

/**
 * Screens of business data, or the lock in their place: nothing is read while locked (decisions E20). A screen that was
 * open when the lock fell stays under it, so that what was being typed is still there after the payment (E21).
 */
export function LockGate() {
  const user = useUser();
  const { pathname } = useLocation();
  const isLocked = isLockedOut(user);
  const [openScreen, setOpenScreen] = useState<string | null>(null);
  if (!isLocked && openScreen !== pathname) setOpenScreen(pathname);
  if (!user.organization) return <NoOrganization />;
  return (
    <>
      <TrialBanner key={user.organization.id} user={user} />
      <OverdueBanner user={user} />
      {isLocked && openScreen !== pathname ? <PageSkeleton /> : <Outlet />}
      {isLocked ? <LockDialog /> : null}
    </>
  );
}
