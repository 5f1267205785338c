import { Form, type FormInstance } from "antd";
import { proposals } from "#shared/proposals/contract.ts";
import { useRead } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { SaveText } from "../../send/save-text.tsx";
import type { ProposalForm } from "../form/form-amounts.ts";

const PATH: ["proposal", "payment", "text"] = ["proposal", "payment", "text"];

/** Inserts the organization's default payment note, or saves this one as the default. */
export function UsualPaymentText({ form }: { form: FormInstance<ProposalForm> }) {
  const text: string = Form.useWatch(PATH, { form, preserve: true }) ?? "";
  const { data } = useRead(proposals.texts, {}, { quiet: true });
  if (!data) return null;
  const usual = data.payment.text;
  if (text.trim() === usual) return null;
  if (text.trim() !== "") return <SaveText texts={() => ({ payment: { text } })} />;
  if (usual === null) return null;
  return (
    <Button variant="link" size="sm" onClick={() => form.setFieldValue(PATH, usual)}>
      Usar texto padrão
    </Button>
  );
}
