import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { clients } from "#shared/clients/contract.ts";
import { isCnpj, maskCnpj, normalizeTaxId } from "#shared/values/tax-id.ts";
import { keyOf } from "#web/contract/hooks.ts";
import { useCompanyLookup } from "#web/contract/lookups.ts";
import { useBrandingSettings } from "#web/contract/reads.ts";
import { serverNow } from "#web/contract/server-clock.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { MaskedInput } from "#web/ui/fields/masked-input.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { StartFrame } from "./start-frame.tsx";
import { firstProposal } from "./start-sample.ts";
import { usePersistedForm } from "./use-persisted-form.ts";
import styles from "./start-form.module.css";

const CNPJ_LENGTH = 14;
const UNKNOWN_COMPANY = { name: "", taxId: null, companyAddress: "", companyPhone: "" };

export function StartPage({ logOut }: { logOut: () => void }) {
  const brand = useBrandingSettings();
  const [today] = useState(serverNow);
  const zone = useZone();
  return (
    <StartFrame
      title="Digite o CNPJ da sua empresa"
      sentence="Nome, endereço e telefone vêm preenchidos. Você confere e já vê a sua primeira proposta pronta."
      caption={["Assim o seu cliente recebe", "falta só a sua marca"]}
      proposal={
        brand.data &&
        firstProposal(
          { ...UNKNOWN_COMPANY, colors: brand.data },
          { branding: brand.data, trade: undefined, today, zone },
        )
      }
      before={<NumberForm />}
      logOut={logOut}
    />
  );
}

function NumberForm() {
  const { text, isAsking, isWrong, type, ask } = useNumber();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <label htmlFor={id} className="u-label">
        CNPJ
      </label>
      <div className={styles.number}>
        <MaskedInput
          id={id}
          mask={maskCnpj}
          value={text}
          onChange={type}
          autoFocus
          inputMode="text"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="00.000.000/0000-00"
          aria-describedby={`${id}-hint`}
          {...(isWrong ? { status: "error" as const, "aria-invalid": true } : {})}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint} role={isWrong ? "alert" : undefined}>
        {isWrong
          ? "Confira o CNPJ: os dígitos finais não batem."
          : "Aceita o CNPJ novo, com letras. Buscamos assim que o último dígito entra."}
      </p>
      <Button
        variant="primary"
        type="submit"
        wide
        disabled={!isCnpj(text)}
        busy={isAsking && "Buscando…"}
      >
        Continuar
      </Button>
      <div className={styles.ways}>
        <button type="button" onClick={() => void navigate("/start/company")}>
          Ainda não tenho CNPJ
        </button>
        <button type="button" onClick={() => void navigate("/")}>
          Fazer depois
        </button>
      </div>
    </form>
  );
}

/** Once valid, looks the number up and opens the next step. */
function useNumber() {
  const { value, change } = usePersistedForm("start", { text: "" });
  const cache = useQueryClient();
  const { isAsking, follow } = useCompanyLookup({
    onAnswer: (found, cnpj) => {
      const isFailure = typeof found === "string";
      if (!isFailure) cache.setQueryData(keyOf(clients.lookup, { cnpj }), found);
      const state = isFailure ? { failure: found } : null;
      void navigate(`/start/company?cnpj=${cnpj}`, { state });
    },
  });
  const { text } = value;
  return {
    text,
    isAsking,
    isWrong: normalizeTaxId(text).length === CNPJ_LENGTH && !isCnpj(text),
    ask: () => follow(text),
    type: (typed: string) => {
      change({ text: typed });
      follow(typed);
    },
  };
}
