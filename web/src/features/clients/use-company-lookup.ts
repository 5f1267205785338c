import type { FormInstance } from "antd";
import { useEffect, useRef, useState } from "react";
import { clients } from "#shared/clients/contract.ts";
import { isCnpj, normalizeTaxId } from "#shared/values/tax-id.ts";
import { type LookupFailure, lookupFailure } from "#web/contract/company-lookup.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import type { ClientForm } from "./client-form.ts";
import { type Filling, fillFrom, takeOffer } from "./company-filling.ts";

const CNPJ_LENGTH = 14;

/** Looks a complete CNPJ up and fills the blank fields. Never blocks saving. */
export function useCompanyLookup(form: FormInstance<ClientForm>) {
  const lookup = useWrite(clients.lookup, {
    failed: "Erro ao consultar CNPJ",
    fallback: "Não foi possível buscar os dados. Verifique o CNPJ informado.",
  });
  const [isAsking, setAsking] = useState(false);
  const [found, setFound] = useState<Filling>();
  const [failure, setFailure] = useState<LookupFailure>();
  const wanted = useRef("");
  /** Outlives `found`, which clears when the number changes: the next lookup replaces its values. */
  const earlier = useRef<Filling["written"]>({});
  useEffect(
    () => () => {
      wanted.current = "";
    },
    [],
  );

  const now = () => form.getFieldsValue(true) as ClientForm;
  const show = (filling: Filling) => {
    form.setFieldsValue(filling.written);
    earlier.current = filling.written;
    setFound(filling);
  };
  const ask = async (cnpj: string) => {
    setAsking(true);
    try {
      const company = await lookup.mutateAsync({ cnpj });
      // The number has changed, or the form is closed.
      if (wanted.current !== cnpj) return;
      show(fillFrom(company, now(), earlier.current));
      showToast({ title: "CNPJ encontrado!", kind: "success" });
    } catch (error) {
      // `useWrite` has shown the error.
      if (wanted.current === cnpj) setFailure(lookupFailure(error));
    } finally {
      if (wanted.current === cnpj) setAsking(false);
    }
  };
  const look = (text: string) => {
    const cnpj = normalizeTaxId(text);
    if (cnpj === wanted.current) return;
    wanted.current = cnpj;
    setFound(undefined);
    setFailure(undefined);
    setAsking(false);
    if (isCnpj(cnpj)) void ask(cnpj);
    else if (cnpj.length === CNPJ_LENGTH) void form.validateFields(["cnpj"]).catch(() => undefined);
  };
  const undo = () => {
    if (found) form.setFieldsValue(found.before);
    earlier.current = {};
    setFound(undefined);
  };
  const accept = () => {
    if (found) show(takeOffer(found, now()));
  };
  return { isAsking, failure, found, look, undo, accept };
}
