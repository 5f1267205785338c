import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { organization } from "#shared/organization/contract.ts";
import { ORGANIZATION_PARAM } from "#shared/scope-headers.ts";
import { problemCode } from "#web/contract/client.ts";
import { ANSWERED_LATE, useWrite } from "#web/contract/hooks.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { enterAs } from "#web/contract/session/enter-as.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { PageSkeleton } from "#web/ui/page/page-skeleton.tsx";
import { hrefOf, type Location, navigate } from "#web/ui/router/history.ts";
import { useLocation } from "#web/ui/router/router.tsx";

interface OpenOrganizationProps {
  organizationId: string;
}

/** Switches to an organization, then shows the screen of the address. */
export function OpenOrganization({ organizationId }: OpenOrganizationProps) {
  const client = useQueryClient();
  const isOpen = useUser().organization?.id === organizationId;
  const location = useLocation();
  const { mutateAsync } = useWrite(organization.switchTo, { failed: null, opensSession: true });
  useEffect(() => {
    const path = withoutOrganization(location);
    const open = async () => {
      if (isOpen) return navigate(path, { replace: true });
      try {
        await enterAs(client, await mutateAsync({ organizationId }), path);
      } catch (error) {
        if (error === ANSWERED_LATE) return;
        showToast({ ...refusalOf(error), kind: "error" });
        await navigate("/", { replace: true });
      }
    };
    void open();
  }, [client, isOpen, organizationId, location, mutateAsync]);
  return <PageSkeleton />;
}

function withoutOrganization(location: Location): string {
  const params = new URLSearchParams(location.search);
  params.delete(ORGANIZATION_PARAM);
  return hrefOf({ ...location, search: params.size === 0 ? "" : `?${params}` });
}

function refusalOf(error: unknown): { title: string; text: string } {
  return problemCode(error) === undefined
    ? {
        title: "Não foi possível abrir o link",
        text: "Verifique sua internet e abra o link de novo.",
      }
    : {
        title: "Você não está na organização deste link",
        text: "Se você saiu da equipe, peça um novo convite. Se o e-mail chegou em outra conta, entre com ela.",
      };
}
