import { maskPixKey, PIX_KIND_NAMES, plainPixText } from "#shared/pix/br-code.ts";
import { formatMoney } from "#shared/values/money.ts";
import { formatTaxId, taxIdKind } from "#shared/values/tax-id.ts";
import { QrCode } from "../certificate/qr-code.tsx";
import type { OfferPageProps } from "./props.ts";

const STEPS = [
  "Abra o app do seu banco.",
  "Escolha PIX copia e cola ou leia o QR code.",
  "Confira o nome de quem recebe no app do seu banco.",
];

/** How to pay what is due after the acceptance. A static code does not report its payment. */
export function Pix({ pix, content, token }: Pick<OfferPageProps, "pix" | "content" | "token">) {
  if (!pix) return null;
  const { company } = content.document;
  const { account, amount, code, qr } = pix;
  const facts = [
    ["Quem recebe", plainPixText(account.name, 25)],
    ...(company.taxId === null ? [] : [[taxIdKind(company.taxId), formatTaxId(company.taxId)]]),
    ["Chave", `${PIX_KIND_NAMES[account.kind]} ${maskPixKey(account)}`],
  ];
  return (
    <section className="pix" aria-label="Pagamento por PIX">
      <h2>Para começar, pague {formatMoney(amount)} por PIX.</h2>
      <button className="ob act big" type="button" data-copy={code}>
        Copiar código
      </button>
      <p className="code">{code}</p>
      <QrCode {...qr} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {token !== null && (
        <button className="ob" type="button" data-paid="">
          Avisar que paguei
        </button>
      )}
    </section>
  );
}
