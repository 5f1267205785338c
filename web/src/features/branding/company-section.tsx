import { AddressField, PhoneField, WebsiteField } from "#web/ui/fields/contact-fields.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { Section } from "#web/ui/page/page.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { SettingsForm } from "#web/ui/settings/settings-form.tsx";
import type { CompanyContactForm, CompanySection as Company } from "./use-branding.ts";
import styles from "./company-section.module.css";

const loadSchema = async () => (await import("#shared/branding/schemas.ts")).BrandingChanges;
const rules = zodRules(loadSchema);

export function CompanySection({ section, canEdit }: { section: Company; canEdit: boolean }) {
  return (
    <Section title="Informações da empresa" sentence={<Sentence />}>
      <SettingsForm<CompanyContactForm>
        name="branding-company"
        section={section}
        loadSchema={loadSchema}
        saveLabel="Salvar informações"
        canEdit={canEdit}
      >
        <AddressField rules={rules} />
        <div className={styles.pair}>
          <WebsiteField rules={rules} />
          <PhoneField rules={rules} />
        </div>
      </SettingsForm>
    </Section>
  );
}

function Sentence() {
  return (
    <>
      Ficam ao lado do nome da sua empresa em cada proposta. Nome, CNPJ e e-mail ficam em{" "}
      <Link to="/company" className={styles.link}>
        Empresa
      </Link>
      .
    </>
  );
}
