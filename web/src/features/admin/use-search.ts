import { useMemo } from "react";
import type { AdminOrganization } from "#shared/admin/schemas.ts";
import { fold, searchTerms } from "#shared/values/text.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { SITUATIONS, statusOf } from "./organization-status.tsx";

export function useSearch(organizations: readonly AdminOrganization[] | undefined) {
  const [url, setUrl] = useUrlState({ q: "", situacao: "" });
  const matching = useMemo(
    () => organizations && search(organizations, url.q),
    [organizations, url.q],
  );
  return {
    found: matching?.filter((one) => url.situacao === "" || statusOf(one).key === url.situacao),
    search: url.q,
    setSearch: (q: string) => setUrl({ q }),
    situation: {
      value: url.situacao,
      onChange: (situacao: string) => setUrl({ situacao }),
      options: situationOptions(matching ?? [], url.situacao),
    },
    clear: () => setUrl({ q: "", situacao: "" }),
  };
}

/** Statuses that occur, and the chosen one, with their counts. */
function situationOptions(organizations: readonly AdminOrganization[], chosen: string) {
  const keys = organizations.map((one) => statusOf(one).key);
  const options = Object.entries(SITUATIONS).map(([value, label]) => ({
    value,
    label,
    count: keys.filter((key) => key === value).length,
  }));
  return [
    { value: "", label: "Todas", count: organizations.length },
    ...options.filter(({ value, count }) => count > 0 || value === chosen),
  ];
}

function search(all: readonly AdminOrganization[], query: string): readonly AdminOrganization[] {
  const terms = searchTerms(query);
  return all.filter(({ name, ownerEmail, subscriptionPlan }) => {
    const words = fold([name, ownerEmail, subscriptionPlan?.name].filter(Boolean).join("\n"));
    return terms.every((term) => words.includes(term));
  });
}
