import { SUPPORT_EMAIL, SUPPORT_LINK } from "#web/ui/actions/support.ts";
import { Link } from "#web/ui/router/link.tsx";
import { LegalPage, Part } from "./legal-page.tsx";

export function TermsPage() {
  return (
    <LegalPage
      title="Termos de uso"
      since="22 de novembro de 2026"
      lead="Este é o contrato entre você e o Fechou. Escrevemos o essencial, em português direto: o que oferecemos, o que esperamos de você e como cada lado pode sair."
    >
      <Service />
      <Money />
      <Content />
      <Part title="7. Disponibilidade e responsabilidade">
        <p>
          Cuidamos do serviço com cópias de segurança diárias e monitoramento, mas nenhum sistema
          funciona sem interrupção. Manutenções que afetem o uso são feitas, sempre que possível,
          fora do horário comercial.
        </p>
        <p>
          O conteúdo das propostas, os preços e o cumprimento do que foi combinado com o seu cliente
          são de sua responsabilidade. As propostas não são documentos fiscais. Nada aqui afasta
          direitos que a lei garante a você.
        </p>
      </Part>
      <Part title="8. Mudanças nestes termos">
        <p>
          Quando mudarmos algo importante, avisaremos por e-mail com pelo menos 15 dias de
          antecedência. Se não concordar, você pode cancelar e levar os seus dados antes disso.
        </p>
      </Part>
      <Part title="9. Lei e contato">
        <p>
          Vale a lei brasileira, e o foro é o do seu domicílio. Dúvidas:{" "}
          <a href={SUPPORT_LINK}>{SUPPORT_EMAIL}</a>.
        </p>
      </Part>
    </LegalPage>
  );
}

function Service() {
  return (
    <>
      <Part title="1. O serviço">
        <p>
          O Fechou é um sistema on-line para pequenas empresas: cadastro de clientes e de produtos,
          propostas comerciais em PDF, contratos para assinatura eletrônica, tarefas e conversa da
          equipe.
        </p>
      </Part>
      <Part title="2. A sua conta">
        <ul>
          <li>Informe dados verdadeiros e mantenha o seu e-mail atualizado.</li>
          <li>A senha é pessoal. O que for feito com ela é feito em seu nome.</li>
          <li>
            Quem abre a organização é o proprietário: convida pessoas, define o que cada uma pode
            fazer e responde pela assinatura.
          </li>
        </ul>
      </Part>
      <Part title="3. Uso correto">
        <p>
          Não use o Fechou para enganar, enviar mensagens não solicitadas, guardar conteúdo ilegal
          ou tentar acessar dados de outras empresas. Contas usadas assim podem ser suspensas.
        </p>
      </Part>
    </>
  );
}

function Money() {
  return (
    <>
      <Part title="4. Teste grátis e assinatura">
        <ul>
          <li>
            Cada empresa tem um teste grátis, com tudo liberado e sem cartão. O prazo aparece antes
            do cadastro.
          </li>
          <li>
            Depois do teste, o uso depende de uma assinatura mensal. O preço e o número de usuários
            aparecem antes de você pagar, por PIX, boleto ou cartão.
          </li>
          <li>
            Sem pagamento o acesso fica bloqueado, mas nada é apagado por isso: ao pagar, tudo volta
            como estava.
          </li>
        </ul>
      </Part>
      <Part title="5. Cancelamento e arrependimento">
        <p>
          Você pode cancelar quando quiser; o acesso vai até o fim do período pago e não há novas
          cobranças. Nos primeiros 7 dias da contratação, pode desistir e receber o valor de volta
          (Código de Defesa do Consumidor, art. 49): escreva para{" "}
          <a href={SUPPORT_LINK}>{SUPPORT_EMAIL}</a>.
        </p>
      </Part>
    </>
  );
}

function Content() {
  return (
    <Part title="6. Os seus dados são seus">
      <p>
        Clientes, propostas, tarefas e arquivos pertencem à sua empresa. Usamos esse conteúdo só
        para prestar o serviço. Como tratamos dados pessoais está na{" "}
        <Link to="/privacy">Política de privacidade</Link>.
      </p>
      <p>
        Ao excluir a conta do proprietário, a organização e o que há nela são apagados e não podem
        ser recuperados.
      </p>
    </Part>
  );
}
