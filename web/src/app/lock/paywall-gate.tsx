import { useContext, useState } from "react";
import { isLockedOut, useUser } from "#web/contract/session/current-user.ts";
import { OverdueBanner } from "#web/features/subscription/lock/overdue-banner.tsx";
import { TrialBanner } from "#web/features/subscription/lock/trial-banner.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { PageFrameContext } from "#web/ui/page/page-frame.ts";
import { PageSkeleton } from "#web/ui/page/page-skeleton.tsx";
import { Outlet, useLocation } from "#web/ui/router/router.tsx";
import { NoOrganization } from "../organization/no-organization.tsx";
import { VerificationBanner } from "../session/verification-banner.tsx";
import { LastTrialDay } from "../shell/trial-block.tsx";

const LockDialog = lazyDialog(
  () => import("./lock-dialog.tsx"),
  "LockDialog",
  () => true,
);

/** Renders the banners itself, one at a time, below its head. */
const DASHBOARD = "/";

/**
 * Renders business screens, or the lock. Nothing is read while locked. An open screen stays mounted under it, so that
 * unsaved input survives the payment.
 */
export function PaywallGate() {
  const user = useUser();
  const frame = useContext(PageFrameContext);
  const { pathname } = useLocation();
  const isLocked = isLockedOut(user);
  const [openScreen, setOpenScreen] = useState<string | null>(null);
  if (!isLocked && openScreen !== pathname) setOpenScreen(pathname);
  if (!user.organization) {
    return (
      <>
        {pathname === DASHBOARD ? <VerificationBanner /> : null}
        <NoOrganization />
      </>
    );
  }
  const urgent = <OverdueBanner user={user} />;
  const trial = <TrialBanner key={user.organization.id} user={user} />;
  const screen = isLocked && openScreen !== pathname ? <PageSkeleton /> : <Outlet />;
  return (
    <>
      {pathname === DASHBOARD ? (
        <PageFrameContext
          value={{ ...frame, notices: { urgent, trial, lastDay: <LastTrialDay /> } }}
        >
          {screen}
        </PageFrameContext>
      ) : (
        <>
          {urgent}
          {screen}
        </>
      )}
      {isLocked ? <LockDialog /> : null}
    </>
  );
}
