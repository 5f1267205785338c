import { Form, type FormInstance } from "antd";
import { useDeferredValue, useState, useSyncExternalStore } from "react";
import type { Proposal } from "#shared/proposals/proposal.ts";
import {
  useBrandingSettings,
  useClientList,
  useOrganizationSettings,
  useProductList,
} from "#web/contract/reads.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ProposalPreview } from "#web/ui/document/proposal-preview.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { EyeIcon } from "#web/ui/marks/icons.tsx";
import { documentOf } from "./form/document-of-form.ts";
import type { ProposalForm } from "./form/form-amounts.ts";
import { useViewPdf } from "./use-view-pdf.ts";
import styles from "./editor.module.css";

interface EditorPreviewProps {
  form: FormInstance<ProposalForm>;
  proposal: Proposal | null;
  /** Called with the index of a clicked item. */
  onItem: (item: number) => void;
  /** Called before a refused field is focused. */
  showRefused: () => void;
}

/** The live document, rendered at low priority. */
export function EditorPreview({ form, proposal, onItem, showRefused }: EditorPreviewProps) {
  const written = useDeferredValue(
    Form.useWatch((all: ProposalForm) => all, { form, preserve: true }),
  );
  const zone = useZone();
  const user = useUser();
  const brand = useBrandingSettings();
  const company = useOrganizationSettings();
  const clients = useClientList();
  const catalogue = useProductList();
  const { view, isPrinting } = useViewPdf({ form, proposal, showRefused });
  const item = useItemInFocus();
  const [{ page, count }, setPlace] = useState({ page: 1, count: 1 });
  if (brand.error && !brand.data) return <ErrorState read={brand} />;
  if (!written?.proposal || !brand.data) return null;
  const paper = documentOf(form.getFieldsValue(true) as ProposalForm, {
    proposal,
    zone,
    user,
    branding: brand.data,
    company: company.data ?? { name: user.organization?.name ?? "", cpfCnpj: null },
    clients: clients.data ?? [],
    products: catalogue.data ?? [],
  });
  return (
    <>
      <div className={styles.sideHead}>
        <h2>O que o cliente recebe</h2>
        <span className="num">
          {page} de {count}
        </span>
        <Button
          variant="ghost"
          size="sm"
          icon={<EyeIcon size={16} />}
          busy={isPrinting && "Gerando PDF…"}
          onClick={view}
        >
          Ver PDF
        </Button>
      </div>
      <ProposalPreview
        proposal={paper}
        item={item}
        onItem={onItem}
        onPage={(shown, of) => setPlace({ page: shown, count: of })}
      />
    </>
  );
}

function useItemInFocus(): number | undefined {
  return useSyncExternalStore(onFocus, itemInFocus);
}

function onFocus(follow: () => void): () => void {
  document.addEventListener("focusin", follow);
  return () => document.removeEventListener("focusin", follow);
}

function itemInFocus(): number | undefined {
  const line = document.activeElement?.closest<HTMLElement>("[data-line]")?.dataset["line"];
  return line === undefined ? undefined : Number(line);
}
