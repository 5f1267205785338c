import { scrollRowTo } from "#web/ui/browser/scroll-row-to.ts";
import { Link } from "#web/ui/router/link.tsx";
import { useSearchParams } from "#web/ui/router/router.tsx";
import styles from "./report-tabs.module.css";

export const TABS = [
  { value: "", label: "Visão geral" },
  { value: "pessoas", label: "Pessoas" },
  { value: "clientes", label: "Clientes" },
  { value: "produtos", label: "Produtos e serviços" },
  { value: "perdas", label: "Perdas" },
  { value: "previsao", label: "Previsão" },
  { value: "sla", label: "SLA" },
] as const;
/** Reports that are compared with another period. */
export const COMPARED: readonly string[] = ["", "pessoas", "clientes", "produtos", "perdas"];

export type Tab = (typeof TABS)[number]["value"];

/** Every link keeps period and person. */
export function ReportTabs({ tab }: { tab: Tab }) {
  const [params] = useSearchParams();
  const to = (value: string) => {
    const next = new URLSearchParams(params);
    if (value === "") next.delete("aba");
    else next.set("aba", value);
    return `/reports?${next.toString()}`;
  };
  return (
    <nav className={`${styles.tabs} u-no-print`} aria-label="Relatórios">
      {TABS.map(({ value, label }) => (
        <Link
          key={value}
          ref={value === tab ? scrollRowTo : null}
          to={to(value)}
          preventScrollReset
          aria-current={value === tab ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
