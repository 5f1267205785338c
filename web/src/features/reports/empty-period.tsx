import { Button } from "#web/ui/actions/button.tsx";
import type { Report } from "./use-reports.ts";

const LONGEST = "12-meses";

/** Nothing was sent, accepted or lost. */
export function EmptyPeriod({ report: { preset, change } }: { report: Report }) {
  return (
    <p className="u-hint">
      Nenhuma proposta neste período.{" "}
      {preset === LONGEST ? null : (
        <Button
          variant="link"
          onClick={() => change({ periodo: LONGEST, comparar: "anterior" }, { push: true })}
        >
          Ver últimos 12 meses
        </Button>
      )}
    </p>
  );
}
