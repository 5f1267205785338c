import type { CallInput } from "#shared/endpoint.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { Button } from "#web/ui/actions/button.tsx";

/** Saves a default text; for owner and administrators. */
export function SaveText({ texts }: { texts: () => CallInput<typeof proposals.saveTexts> }) {
  const { role } = useUser();
  const save = useWrite(proposals.saveTexts, {
    done: "Texto padrão salvo",
    failed: "Falha ao salvar o texto padrão",
    fallback: "Tente de novo.",
  });
  if (!hasRole(role, "admin")) return null;
  return (
    <Button variant="link" size="sm" disabled={save.isPending} onClick={() => save.mutate(texts())}>
      Salvar como texto padrão
    </Button>
  );
}
