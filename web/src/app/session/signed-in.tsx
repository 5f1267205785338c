import { useDeferredValue, useEffect } from "react";
import { sessionLost } from "#web/contract/events.ts";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { LoadingScreen } from "#web/ui/feedback/spinner.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { useLocation, useSearchParams } from "#web/ui/router/router.tsx";
import { ScopeBoundary } from "./scope-boundary.tsx";
import { useSession } from "./session.ts";

const LoginPage = lazyComponent(() => import("#web/features/auth/login-page.tsx"), "LoginPage");

export function SignedIn() {
  const session = useSession();
  const isLost = session.state === "in" && session.isLost;
  useEffect(() => {
    if (isLost) sessionLost.emit("read");
  }, [isLost]);
  // The shell is rendered in slices: a cache entry that arrives would render it in one long task.
  const isStarting = useDeferredValue(session.state) === "loading";
  if (session.state === "loading" || (session.state === "in" && isStarting))
    return <LoadingScreen />;
  if (session.state === "failed") {
    return (
      <main>
        <ErrorState read={session.read} />
      </main>
    );
  }
  if (session.state === "out") return <SignInRedirect />;
  return <ScopeBoundary user={session.user} />;
}

function SignInRedirect() {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const isMarked = params.has("redirect") || pathname + search === "/";
  useEffect(() => {
    if (isMarked) return;
    void navigate(`?redirect=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [isMarked, pathname, search]);
  return <LoginPage />;
}
