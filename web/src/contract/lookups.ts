import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { clients } from "#shared/clients/contract.ts";
import type { Company, ZipAddress } from "#shared/clients/schemas.ts";
import { isZip } from "#shared/clients/zip.ts";
import { isCnpj, normalizeTaxId } from "#shared/values/tax-id.ts";
import { problemCode } from "./client.ts";
import { useWrite } from "./hooks.ts";

export type LookupFailure = "unknown" | "unavailable";

interface Lookup<Answer> {
  /** Called with the number as it is now. */
  onAnswer: (answer: Answer | LookupFailure, number: string) => void;
  /** Shows failures in a toast. */
  isLoud?: boolean;
}

/** Looks up a CNPJ in the public registry while typing. */
export function useCompanyLookup({ onAnswer, isLoud = false }: Lookup<Company>) {
  const { mutateAsync } = useWrite(clients.lookup, {
    failed: isLoud ? "Erro ao consultar CNPJ" : null,
    fallback: "Não foi possível buscar os dados. Verifique o CNPJ informado.",
    refresh: false,
  });
  return useTypedNumber<Company>({
    numberOf: normalizeTaxId,
    isComplete: isCnpj,
    ask: (cnpj) => mutateAsync({ cnpj }),
    onAnswer,
  });
}

/** Looks up a CEP while typing. */
export function useZipLookup({ onAnswer }: Lookup<ZipAddress>) {
  const { mutateAsync } = useWrite(clients.lookupZip, { failed: null, refresh: false });
  return useTypedNumber<ZipAddress>({
    numberOf: (text) => text.replaceAll(/\D/g, ""),
    isComplete: isZip,
    ask: (zip) => mutateAsync({ zip }),
    onAnswer,
  });
}

interface TypedNumber<Answer> extends Lookup<Answer> {
  numberOf: (text: string) => string;
  isComplete: (number: string) => boolean;
  ask: (number: string) => Promise<Answer>;
}

/** Asks as soon as the number is complete. Another number discards the answer. */
function useTypedNumber<Answer>({ numberOf, isComplete, ask, onAnswer }: TypedNumber<Answer>) {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer | LookupFailure>();
  const wanted = useRef("");
  const latest = useRef(onAnswer);
  useLayoutEffect(() => {
    latest.current = onAnswer;
  });
  useEffect(
    () => () => {
      wanted.current = "";
    },
    [],
  );
  const run = async (number: string) => {
    wanted.current = number;
    setAnswer(undefined);
    setAsking(true);
    const answered = await ask(number).catch(lookupFailure);
    if (wanted.current !== number) return;
    setAsking(false);
    setAnswer(answered);
    latest.current(answered, number);
  };
  return {
    isAsking,
    /** Undefined until the number is answered. */
    answer,
    ask: (text: string) => void run(numberOf(text)),
    /** Whether the edited text is another number. */
    follow: (text: string): boolean => {
      const number = numberOf(text);
      if (number === wanted.current) return false;
      wanted.current = number;
      setAnswer(undefined);
      setAsking(false);
      if (isComplete(number)) void run(number);
      return true;
    },
  };
}

function lookupFailure(error: unknown): LookupFailure {
  const code = problemCode(error);
  return code === "company_not_found" || code === "zip_not_found" ? "unknown" : "unavailable";
}
