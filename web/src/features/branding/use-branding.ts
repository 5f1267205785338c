import { useState } from "react";
import { branding } from "#shared/branding/contract.ts";
import type { BrandingColors } from "#shared/branding/rules.ts";
import type { Branding } from "#shared/branding/schemas.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useBrandingSettings, useOrganizationSettings } from "#web/contract/reads.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { useDraft } from "#web/ui/fields/use-draft.ts";
import { useSentPicture } from "#web/ui/files/use-sent-picture.ts";
import { fitLogo } from "./logo-file.ts";

const FAILED = "Erro";
const COMPANY_FAILED = { failed: FAILED, fallback: "Falha ao salvar informações da empresa" };
const LOGO_FAILED = { failed: FAILED, fallback: "Falha ao fazer upload do logo" };

/** `canEdit`: owners and administrators. */
export function useBranding() {
  const settings = useBrandingSettings();
  const own = useOrganizationSettings();
  const user = useUser();
  const taxId = own.data?.cpfCnpj ?? null;
  return {
    settings,
    company: {
      name: user.organization?.name ?? "",
      // Members read a masked CPF.
      taxId: taxId?.includes("*") === true ? null : taxId,
      seller: fullName(user),
    },
    canEdit: hasRole(user.role, "admin"),
  };
}

export type CompanyContactForm = Record<
  "companyAddress" | "companyWebsite" | "companyPhone",
  string
>;

function colorsOf({ primaryColor, secondaryColor, accentColor }: Branding): BrandingColors {
  return { primaryColor, secondaryColor, accentColor };
}

function layoutOf({ defaultLayout }: Branding): Pick<Branding, "defaultLayout"> {
  return { defaultLayout };
}

function companyOf({ companyAddress, companyWebsite, companyPhone }: Branding): CompanyContactForm {
  return {
    companyAddress: companyAddress ?? "",
    companyWebsite: companyWebsite ?? "",
    companyPhone: companyPhone ?? "",
  };
}

function textOf({ presentationText }: Branding): { presentationText: string } {
  return { presentationText: presentationText ?? "" };
}

/** Each section has its own save. */
export function useBrandingDrafts(saved: Branding) {
  return {
    colors: useSection(saved, colorsOf, {
      done: "Cores salvas",
      failed: FAILED,
      fallback: "Falha ao atualizar configurações",
    }),
    layout: useSection(saved, layoutOf, {
      done: "Layout padrão salvo",
      failed: FAILED,
      fallback: "Falha ao atualizar layout padrão",
    }),
    company: useSection(saved, companyOf, {
      done: "Informações da empresa salvas",
      ...COMPANY_FAILED,
    }),
    text: useSection(saved, textOf, {
      done: "Texto de apresentação salvo",
      ...COMPANY_FAILED,
    }),
  };
}

type Section<T extends object> = ReturnType<typeof useDraft<T>> & {
  isSaving: boolean;
  save: () => Promise<unknown>;
};
export type ColorsSection = Section<BrandingColors>;
export type LayoutSection = Section<Pick<Branding, "defaultLayout">>;
export type CompanySection = Section<CompanyContactForm>;
export type TextSection = Section<{ presentationText: string }>;

function useSection<T extends object>(
  saved: Branding,
  valuesOf: (saved: Branding) => T,
  texts: { done: string; failed: string; fallback: string },
): Section<T> {
  const draft = useDraft(valuesOf(saved));
  const write = useWrite(branding.save, texts);
  return {
    ...draft,
    isSaving: write.isPending,
    async save() {
      const answer = await write.mutateAsync(draft.changes);
      draft.markSaved(draft.changes, valuesOf(answer));
    },
  };
}

export function useLogo() {
  const upload = useWrite(branding.uploadLogo, { done: "Logo atualizado", ...LOGO_FAILED });
  const remove = useWrite(branding.removeLogo, {
    done: "Logo removido",
    failed: FAILED,
    fallback: "Falha ao atualizar configurações",
  });
  const [isFitting, setIsFitting] = useState(false);
  const { sentUrl, send } = useSentPicture(upload);
  return {
    isSending: isFitting || upload.isPending,
    sentUrl,
    send: (file: File) => {
      setIsFitting(true);
      void fitLogo(file)
        .then(send, (error: Error) =>
          showToast({ title: FAILED, text: error.message, kind: "error" }),
        )
        .finally(() => setIsFitting(false));
    },
    remove: () =>
      void confirm({
        title: "Tem certeza que deseja remover o logo?",
        text: "As propostas passam a mostrar o nome da empresa no lugar dele.",
        action: "Remover logo",
        busy: "Removendo…",
        danger: true,
        run: () => remove.mutateAsync({}),
      }),
  };
}
