import { createHmac, timingSafeEqual } from "node:crypto";
import type { WireReply, WireRequest } from "../site/http-server.ts";
import { textPdf } from "./pdf.ts";
import type { Document, Registry } from "./state.ts";

const GOOD_MS = 60 * 60_000;

type Kind = "original" | "signed";

/** Links to a PDF, for 60 minutes of the local clock. */
export function fileLink({ state, at, pages }: Registry, { token }: Document, kind: Kind): string {
  const path = `/files/${token}/${kind}.pdf`;
  const until = String(at.getTime() + GOOD_MS);
  return `${pages}${path}?until=${until}&signature=${signatureOf(state.secret, path, until)}`;
}

/** Returns the PDF of a link; 403 when it expired or was forged. */
export function answerFile({ state, at }: Registry, { path, query }: WireRequest): WireReply {
  const until = query.get("until") ?? "";
  const given = Buffer.from(query.get("signature") ?? "");
  const ours = Buffer.from(signatureOf(state.secret, path, until));
  const isOurs = given.length === ours.length && timingSafeEqual(given, ours);
  if (!isOurs || Number(until) < at.getTime()) {
    const body = "<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>";
    return { status: 403, headers: { "content-type": "application/xml" }, body };
  }
  const [, token, kind] = /^\/files\/([^/]+)\/(original|signed)\.pdf$/.exec(path) ?? [];
  const document = state.documents.find((one) => one.token === token);
  if (!document) return { status: 404 };
  return {
    status: 200,
    headers: { "content-type": "application/pdf", "cache-control": "no-store" },
    body: textPdf(linesOf(document, kind === "signed")),
  };
}

function linesOf({ name, answers, signer, token }: Document, isSigned: boolean): string[] {
  return [
    name.toUpperCase(),
    "SIMULAÇÃO: este documento não tem validade jurídica.",
    "",
    ...answers.flatMap(({ variable, value }) =>
      value.split("\n").map((line, index) => (index === 0 ? `${variable}: ${line}` : line)),
    ),
    "",
    isSigned
      ? `Assinado eletronicamente por ${signer.name} em ${signer.signedAt ?? ""}`
      : `Aguardando a assinatura de ${signer.name}`,
    `Documento ${token}`,
  ];
}

function signatureOf(secret: string, path: string, until: string): string {
  return createHmac("sha256", secret).update(`${path}?${until}`).digest("base64url");
}
