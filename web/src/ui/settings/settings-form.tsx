import { Form } from "antd";
import type { ReactNode } from "react";
import { PreloadWhenIdle } from "../browser/preload-when-idle.tsx";
import type { LoadSchema } from "../fields/lazy-schema.ts";
import type { Draft } from "../fields/use-draft.ts";
import { ruledForm, submitForm } from "../fields/zod-rules.ts";
import { SaveBar } from "./save-bar.tsx";
import styles from "./settings-form.module.css";

type Section<Values extends object> = Pick<
  Draft<Values>,
  "value" | "isDirty" | "change" | "discard"
> & {
  isSaving: boolean;
  save: () => Promise<unknown>;
};

interface SettingsFormProps<Values extends object> {
  name: string;
  section: Section<Values>;
  loadSchema: LoadSchema;
  saveLabel: string;
  /** Without it the fields are disabled and there is nothing to save. */
  canEdit?: boolean;
  autoComplete?: "off";
  /** The fields. */
  children: ReactNode;
}

/** The fields of a settings section with their own save. */
export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>) {
  const { name, section, loadSchema, saveLabel, canEdit = true, children } = props;
  const { value, change, save, discard } = section;
  const [form] = Form.useForm<Values>();
  const submit = () => void submitForm(form, save);
  return (
    <>
      <Form<Values>
        {...ruledForm(form, change)}
        name={name}
        disabled={!canEdit}
        autoComplete={props.autoComplete}
        fields={Object.entries(value).map(([field, text]) => ({ name: field, value: text }))}
        onFinish={submit}
        onFinishFailed={submit}
        className={styles.form ?? ""}
      >
        <PreloadWhenIdle load={loadSchema} />
        {children}
        <button type="submit" hidden disabled={!section.isDirty} />
      </Form>
      {canEdit ? (
        <SaveBar
          label={saveLabel}
          section={section}
          onSave={submit}
          onDiscard={() => {
            discard();
            form.resetFields();
          }}
        />
      ) : null}
    </>
  );
}
