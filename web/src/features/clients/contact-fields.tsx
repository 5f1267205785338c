import { Form, type FormInstance } from "antd";
import { useState } from "react";
import { displayName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { isUnusualPhone } from "#shared/values/phone.ts";
import { EmailInput } from "#web/ui/fields/email-input.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import { type ClientForm, ClientFormSchema } from "./client-form.ts";
import styles from "./clients.module.css";

interface EmailFieldProps {
  form: FormInstance<ClientForm>;
  /** To warn about a shared e-mail, which is allowed. */
  others: readonly Client[];
}

export function EmailField({ form, others }: EmailFieldProps) {
  const email = Form.useWatch("email", form)?.trim().toLowerCase();
  const twin = email ? others.find((client) => client.email === email) : undefined;
  return (
    <Form.Item
      name="email"
      label="E-mail"
      rules={zodRules(ClientFormSchema)}
      extra={twin ? <Warning>Este e-mail já é de {withFullStop(displayName(twin))}</Warning> : null}
    >
      <EmailInput />
    </Form.Item>
  );
}

/** Accepts an unusual number with a notice. */
export function PhoneField() {
  const [left, setLeft] = useState("");
  return (
    <Form.Item
      name="phone"
      label="Telefone"
      rules={zodRules(ClientFormSchema)}
      extra={
        isUnusualPhone(left) ? (
          <Warning>Confira o número: não parece um telefone do Brasil.</Warning>
        ) : null
      }
    >
      <PhoneInput
        placeholder="(00) 00000-0000"
        autoComplete="off"
        onChange={() => setLeft("")}
        onBlur={(event) => setLeft(event.target.value)}
      />
    </Form.Item>
  );
}

function Warning({ children }: { children: React.ReactNode }) {
  return (
    <span role="status" className={`${styles.hint} ${styles.warning}`}>
      <AlertIcon size={14} />
      <span>{children}</span>
    </span>
  );
}
