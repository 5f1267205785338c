import { useState } from "react";
import { organization } from "#shared/organization/contract.ts";
import { PIX_KIND_NAMES } from "#shared/pix/br-code.ts";
import type { PixSettings } from "#shared/pix/schemas.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { type Read, useWrite } from "#web/contract/hooks.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { SectionError } from "./section-error.tsx";
import styles from "./offer-settings.module.css";

const PixDialog = lazyDialog(() => import("./pix-dialog.tsx"), "PixDialog", "isOpen");

interface PixSectionProps {
  read: Read & { data: PixSettings | undefined };
  canChange: boolean;
}

export function PixSection({ read, canChange }: PixSectionProps) {
  const settings = read.data;
  const [isOpen, setOpen] = useState(false);
  if (!settings) return read.error ? <SectionError title="PIX" read={read} /> : null;
  const { account, changedAt } = settings;
  return (
    <section className={styles.section} aria-labelledby="pix-title">
      <h2 id="pix-title">PIX</h2>
      <p>
        Depois do aceite, o cliente vê o código PIX da entrada ou do pagamento à vista. A chave vai
        nas próximas propostas enviadas.
      </p>
      <PixFacts settings={settings} />
      {canChange ? (
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>
            {account ? "Mudar chave PIX" : "Cadastrar chave PIX"}
          </Button>
          {account || changedAt ? <HideSentPix /> : null}
        </div>
      ) : null}
      <PixDialog isOpen={isOpen} hasAccount={account !== null} onClose={() => setOpen(false)} />
    </section>
  );
}

function PixFacts({ settings: { account, hiddenBefore } }: { settings: PixSettings }) {
  const zone = useZone();
  return (
    <>
      {account ? (
        <dl className={styles.facts}>
          <dt>Chave</dt>
          <dd>
            {PIX_KIND_NAMES[account.kind]} {account.key}
          </dd>
          <dt>Quem recebe</dt>
          <dd>{account.name}</dd>
          <dt>Cidade</dt>
          <dd>{account.city}</dd>
        </dl>
      ) : (
        <p className={styles.none}>Nenhuma chave cadastrada.</p>
      )}
      {hiddenBefore ? (
        <p className={styles.none}>
          Oculto no que foi enviado até {formatDateTime(hiddenBefore, zone)}.
        </p>
      ) : null}
    </>
  );
}

function HideSentPix() {
  const hide = useWrite(organization.hidePix, {
    done: "O PIX do que já foi enviado está oculto",
    failed: "Erro",
    fallback: "Falha ao ocultar o PIX",
  });
  const ask = () =>
    confirm({
      title: "Ocultar o PIX do que já foi enviado?",
      text: "Os clientes deixam de ver o código PIX de todas as propostas enviadas até agora, inclusive as aceitas. Não é possível desfazer: só o que for enviado depois mostra a chave.",
      action: "Ocultar PIX",
      busy: "Ocultando…",
      danger: true,
      run: () => hide.mutateAsync({}),
    });
  return (
    <Button variant="ghost" onClick={() => void ask()}>
      Ocultar PIX do que já foi enviado
    </Button>
  );
}
