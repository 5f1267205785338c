import { fileLink } from "./files.ts";
import type { Document, Registry } from "./state.ts";

export function presentDocument(registry: Registry, document: Document): object {
  const { signer, deletedAt } = document;
  return {
    sandbox: true,
    external_id: document.externalId,
    open_id: document.openId,
    token: document.token,
    name: document.name,
    folder_path: document.folderPath,
    status: document.status,
    rejected_reason: document.rejectedReason,
    lang: "pt-br",
    original_file: fileLink(registry, document, "original"),
    signed_file: document.status === "signed" ? fileLink(registry, document, "signed") : null,
    extra_docs: [],
    created_through: "api",
    deleted: deletedAt !== null,
    deleted_at: deletedAt,
    date_limit_to_sign: document.signUntil,
    created_at: document.createdAt,
    last_update_at: document.updatedAt,
    signers: [presentSigner(registry, signer)],
    answers: document.answers,
  };
}

export function presentSigner({ pages }: Registry, signer: Document["signer"]): object {
  return {
    external_id: "",
    token: signer.token,
    sign_url: `${pages}/verificar/${signer.token}`,
    status: signer.status,
    name: signer.name,
    email: signer.email,
    phone_country: signer.phoneCountry,
    phone_number: signer.phoneNumber,
    times_viewed: signer.timesViewed,
    last_view_at: signer.lastViewAt,
    signed_at: signer.signedAt,
    auth_mode: "assinaturaTela",
    resend_attempts: null,
  };
}
