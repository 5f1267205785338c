import { useEffect } from "react";
import { adminProblems } from "#shared/admin/problems.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { PageHead } from "#web/ui/page/page.tsx";
import { Outlet } from "#web/ui/router/router.tsx";

const refusal = adminProblems.super_admin_only.message;

export function SuperAdminOnly() {
  const { isSuperAdmin } = useUser();
  useEffect(() => {
    if (!isSuperAdmin) showToast({ title: refusal, kind: "error" });
  }, [isSuperAdmin]);
  if (isSuperAdmin) return <Outlet />;
  return (
    <>
      <PageHead title="Painel Administrativo" />
      <EmptyState
        art="generic"
        title="Acesso restrito"
        sentence={refusal}
        action={{ label: "Voltar ao início", href: "/" }}
      />
    </>
  );
}
