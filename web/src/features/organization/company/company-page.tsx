import { Form, type FormInstance } from "antd";
import { useDeferredValue } from "react";
import { nameUntilSet } from "#shared/organization/company.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { SettingsNotice } from "#web/contract/sync/settings-notice.tsx";
import { useDiscardGuard } from "#web/ui/dialogs/use-discard-guard.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { ruledForm, submitForm } from "#web/ui/fields/zod-rules.ts";
import { PencilIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import { PageHead, ReadOnlyNote, Section } from "#web/ui/page/page.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { LostRoleNote } from "#web/ui/settings/lost-role-note.tsx";
import { SectionsSkeleton } from "#web/ui/settings/sections-skeleton.tsx";
import { useSelf } from "../team/use-team.ts";
import { CompanyCard } from "./company-card.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { CompanySections } from "./company-sections.tsx";
import {
  COMPANY_FIELDS,
  type CompanyForm,
  companyForm,
  type SavedCompany,
  useCompanyDraft,
  useSavedCompany,
} from "./use-company.ts";
import { type RegistryField, useRegistry } from "./use-registry.ts";
import styles from "./company-page.module.css";

const HEAD = { title: "Empresa", sentence: "Quem você é para o cliente." };

const SECTIONS = [
  { title: "Identidade", height: 146 },
  { title: "Endereço e contato", height: 228 },
  { title: "Organização", height: 190 },
];

function CompanySkeleton() {
  return <SectionsSkeleton className={styles.columns} sections={SECTIONS} besideHeight={200} />;
}

/** Members see it; owners and administrators change it. */
export function CompanyPage() {
  const { saved, ...read } = useSavedCompany();
  const { isAdmin } = useSelf();
  // The form is rendered in slices: an answer that arrives would render it in one long task.
  const isDrawn = useDeferredValue(saved !== undefined);
  if (!saved || !isDrawn) {
    return (
      <>
        <PageHead {...HEAD} />
        {read.error ? <ErrorState read={read} /> : <CompanySkeleton />}
      </>
    );
  }
  return <Editor saved={saved} canEdit={isAdmin} />;
}

function Reader({ saved }: { saved: SavedCompany }) {
  const value = companyForm(saved);
  return (
    <>
      <PageHead {...HEAD} />
      <div className={styles.columns}>
        <div>
          <ReadOnlyNote>
            Somente proprietários e administradores podem alterar os dados da empresa.
          </ReadOnlyNote>
          <CompanyFacts value={value} />
        </div>
        <CompanyCard value={value} logoUrl={saved.branding.logoUrl} />
      </div>
      <OfferSettingsLink />
    </>
  );
}

interface EditorProps {
  saved: SavedCompany;
  canEdit: boolean;
}

/** Who loses the role while typing keeps the form, disabled, until the changes are discarded. */
function Editor({ saved, canEdit }: EditorProps) {
  const [form] = Form.useForm<CompanyForm>();
  const user = useUser();
  const draft = useCompanyDraft(saved);
  const registry = useRegistry({
    value: draft.value,
    change: draft.change,
    isBlank: (field: RegistryField, text) =>
      !text.trim() || (field === "name" && text === nameUntilSet(user)),
  });
  useDiscardGuard({ isDirty: () => draft.isDirty, leave: () => undefined });
  const submit = () => void submitForm(form as FormInstance, () => draft.save());
  if (!canEdit && !draft.isDirty) return <Reader saved={saved} />;
  return (
    <>
      <PageHead
        {...HEAD}
        badge={draft.isDirty ? <Unsaved /> : undefined}
        {...(canEdit && {
          primary: {
            label: "Salvar",
            disabled: !draft.isDirty,
            busy: draft.isSaving && "Salvando…",
            onClick: submit,
          },
        })}
      />
      {canEdit ? (
        <CompanyNotice saved={saved} draft={draft} />
      ) : (
        <LostRoleNote onDiscard={draft.discard}>os dados da empresa</LostRoleNote>
      )}
      <div className={styles.columns}>
        <Form<CompanyForm>
          {...ruledForm(form, (changed) => {
            if (changed.cpfCnpj !== undefined) registry.follow(changed.cpfCnpj);
            draft.change(changed);
          })}
          name="company"
          disabled={!canEdit}
          fields={Object.entries(draft.value).map(([name, value]) => ({ name, value }))}
          onFinish={submit}
          onFinishFailed={submit}
        >
          <CompanySections
            value={draft.value}
            registry={registry}
            timezone={saved.organization.timezone}
          />
          <button type="submit" hidden disabled={!draft.isDirty} />
        </Form>
        <CompanyCard value={draft.value} logoUrl={saved.branding.logoUrl} />
      </div>
      <OfferSettingsLink />
    </>
  );
}

function OfferSettingsLink() {
  return (
    <Section
      title="Propostas online"
      sentence={
        <span className="u-text-links">
          PIX, lembretes e o que o aceite pede ficam em{" "}
          <Link to="/offer-settings">Propostas online</Link>.
        </span>
      }
    />
  );
}

interface CompanyNoticeProps {
  saved: SavedCompany;
  draft: ReturnType<typeof useCompanyDraft>;
}

function CompanyNotice({ saved, draft }: CompanyNoticeProps) {
  return (
    <SettingsNotice
      of="organization"
      updatedBy={lastAuthor(saved)}
      changes={draft.differences(COMPANY_FIELDS, (field) => `company_${field}`)}
      isSaving={draft.isSaving}
      isDirty={draft.isDirty}
    />
  );
}

/** Either record may have been saved last. */
function lastAuthor({ organization, branding }: SavedCompany): string | null {
  const isBranding = (branding.updatedAt ?? "") > organization.updatedAt;
  return isBranding ? branding.updatedBy : organization.updatedBy;
}

function Unsaved() {
  return (
    <StatusBadge tone="neutral" icon={<PencilIcon size={12} />}>
      Alterações não salvas
    </StatusBadge>
  );
}
