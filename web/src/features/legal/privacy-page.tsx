import { SUPPORT_EMAIL, SUPPORT_LINK } from "#web/ui/actions/support.ts";
import { LegalPage, Part } from "./legal-page.tsx";
import styles from "./legal-page.module.css";

/** Must agree with the retention table in docs/operations.md. */
const KEPT = [
  ["Nome, e-mail e foto de quem usa", "Contrato", "Até a conta ser excluída"],
  [
    "Clientes, propostas, tarefas e mensagens da empresa",
    "Somos operadores: seguimos a empresa",
    "Excluídos por ela e mais 30 dias na lixeira, ou com a organização",
  ],
  ["Endereço de rede e navegador de cada sessão", "Segurança", "30 dias após o login"],
  [
    "Registros de acesso (data, hora, endereço)",
    "Marco Civil da Internet, art. 15",
    "6 meses, sob sigilo",
  ],
  [
    "Que um e-mail ou CPF/CNPJ já usou o teste grátis, em código que não revela o dado",
    "Prevenção a fraudes",
    "24 meses após a exclusão da conta ou da organização",
  ],
  ["Avisos do sistema", "Contrato", "90 dias"],
  ["Propostas em PDF", "Contrato", "90 dias após a geração; podem ser geradas de novo"],
  ["Pagamentos", "Obrigação legal", "Pelos prazos do Asaas e da lei"],
  ["Cópias de segurança", "Segurança", "35 dias"],
] as const;

export function PrivacyPage() {
  return (
    <LegalPage
      title="Política de privacidade"
      since="22 de novembro de 2026"
      lead="Quais dados pessoais o Fechou trata, por que, com quem divide e por quanto tempo guarda, conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018)."
    >
      <Roles />
      <Part title="2. O que guardamos, por que e até quando">
        <div className={styles.table}>
          <table>
            <thead>
              <tr>
                <th scope="col">Dado</th>
                <th scope="col">Base</th>
                <th scope="col">Até quando</th>
              </tr>
            </thead>
            <tbody>
              {KEPT.map(([what, basis, until]) => (
                <tr key={what}>
                  <td>{what}</td>
                  <td>{basis}</td>
                  <td>{until}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Part>
      <Others />
      <Rights />
    </LegalPage>
  );
}

function Roles() {
  return (
    <Part title="1. Quem responde pelos dados">
      <p>
        Pelos dados da sua conta (nome, e-mail, acesso, pagamento) o Fechou é o controlador. Pelos
        dados dos clientes que a sua empresa cadastra, a controladora é a sua empresa, e o Fechou é
        o operador: trata esses dados apenas para prestar o serviço.
      </p>
    </Part>
  );
}

function Others() {
  return (
    <>
      <Part title="3. Com quem dividimos">
        <ul>
          <li>Amazon Web Services: hospedagem, envio de e-mails e cópias de segurança.</li>
          <li>Asaas: cobrança da assinatura (nome, CPF/CNPJ e e-mail de quem paga).</li>
          <li>
            ZapSign: assinatura de contratos, na conta da própria empresa e só quando ela usa esse
            recurso.
          </li>
          <li>
            BrasilAPI e Minha Receita: consulta de CNPJ em bases públicas; só o número é enviado.
          </li>
        </ul>
        <p>Não vendemos dados e não usamos publicidade nem rastreadores de terceiros.</p>
      </Part>
      <Part title="4. Cookies">
        <p>
          Usamos apenas cookies necessários para manter você conectado e reconhecer os seus
          aparelhos. O navegador guarda também o tema, o menu e rascunhos que você não salvou. Por
          isso não há aviso de cookies.
        </p>
      </Part>
      <Part title="5. Segurança">
        <p>
          Os dados trafegam e são guardados cifrados, cada empresa enxerga apenas o que é seu, e as
          senhas não podem ser lidas por ninguém, nem por nós. Se houver um incidente que possa
          causar dano, avisaremos você e a Autoridade Nacional de Proteção de Dados.
        </p>
      </Part>
    </>
  );
}

function Rights() {
  return (
    <>
      <Part title="6. Os seus direitos">
        <p>
          Você pode pedir acesso, correção, cópia, exclusão e informações sobre o uso dos seus
          dados. A exclusão da conta é feita em Meu Perfil. Se você é cliente de uma empresa que usa
          o Fechou, fale primeiro com ela; se precisar, nós ajudamos.
        </p>
      </Part>
      <Part title="7. Contato">
        <p>
          Escreva para <a href={SUPPORT_LINK}>{SUPPORT_EMAIL}</a>. Respondemos em até 15 dias. Você
          também pode procurar a ANPD.
        </p>
      </Part>
      <Part title="8. Mudanças">
        <p>
          Mudanças importantes nesta política são avisadas por e-mail com pelo menos 15 dias de
          antecedência.
        </p>
      </Part>
    </>
  );
}
