import { consumerNote } from "../consumer-note.ts";
import { type CertificateProps, certificateFacts } from "./facts.ts";
import { QrCode } from "./qr-code.tsx";

/** The last page of an accepted document: static markup that needs `CERTIFICATE_STYLES`. */
export function Certificate(props: CertificateProps) {
  const { content, evidence, verifyUrl, qrCode } = props;
  const note = consumerNote(content, evidence.taxId);
  return (
    <section className="certificate">
      <header>
        <h1>Certificado de aceite eletrônico</h1>
        <p>
          O documento nas páginas anteriores foi aceito por meio eletrônico, com o texto: “
          {evidence.consent.text.replaceAll("§ ", "§\u00A0")}”
        </p>
      </header>
      {certificateFacts(props).map(({ title, facts }) => (
        <div className="group" key={title}>
          <h2>{title}</h2>
          <dl>
            {facts.map(({ label, text, isCode }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={isCode ? "code" : undefined}>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <footer>
        <QrCode {...qrCode} />
        <p>
          Confira este arquivo em <b>{verifyUrl.replace(/^https?:\/\//, "")}</b>: solte o PDF na
          página e ela diz se é o que foi emitido aqui, sem que ele saia do seu computador.
          <br />
          Aceite eletrônico conforme a MP 2.200-2/2001, art.&nbsp;10, §&nbsp;2º, e o Código Civil,
          art.&nbsp;107. Não é assinatura com certificado digital ICP-Brasil.
          {note === null ? "" : ` ${note}`}
        </p>
      </footer>
    </section>
  );
}
