import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { errorMessage } from "#web/contract/client.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/button.tsx";
import { PublicLayout } from "#web/ui/public-layout.tsx";
import { verifyEmailCall } from "./auth-calls.ts";

/** Opened by the link of the verification mail: confirms the address and says how it went (decisions A16). */
export function VerifyEmailPage() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const verify = useWrite(verifyEmailCall, { failed: "Não foi possível confirmar o e-mail" });
  const isSent = useRef(false);
  const { mutate } = verify;
  useEffect(() => {
    // The link works once: a second call would report a failure that is none.
    if (isSent.current) return;
    isSent.current = true;
    mutate({ token });
  }, [mutate, token]);

  if (verify.data) {
    return (
      <PublicLayout
        title="E-mail confirmado"
        sentence={<span role="status">{verify.data.message}</span>}
      >
        <Button variant="primary" wide href="/">
          Ir para o início
        </Button>
      </PublicLayout>
    );
  }
  if (verify.error) {
    return (
      <PublicLayout
        title="Não foi possível confirmar"
        sentence={`${errorMessage(verify.error)} Entre na sua conta para receber outro link.`}
      >
        <Button variant="primary" wide href="/">
          Entrar
        </Button>
      </PublicLayout>
    );
  }
  return (
    <PublicLayout
      title="Confirmando seu e-mail"
      sentence={<span role="status">Carregando...</span>}
    />
  );
}
