import { type ComponentProps, useEffect, useState } from "react";
import { proposalTemplates } from "#shared/proposal-templates/contract.ts";
import type { TemplateContent } from "#shared/proposal-templates/schemas.ts";
import { readRecordId } from "#shared/route.ts";
import { problemCode } from "#web/contract/client.ts";
import { useRead } from "#web/contract/hooks.ts";
import { Loading } from "#web/ui/feedback/loading.tsx";
import { PageHead } from "#web/ui/page/page.tsx";
import { type MissingRecord, RecordFallback } from "#web/ui/page/record-fallback.tsx";
import { useSearchParams } from "#web/ui/router/router.tsx";
import { PROPOSALS } from "../../page/proposal-fallback.tsx";
import { EditorScreen } from "../editor-screen.tsx";
import type { ProposalForm } from "../form/form-amounts.ts";
import { BLANK_ITEM, toForm } from "../form/proposal-form.ts";
import { TemplateNotice } from "./template-notice.tsx";

const MISSING: MissingRecord = {
  title: "Modelo não encontrado",
  gender: "masculine",
  action: { label: "Ver todos os modelos", href: "/proposal-templates" },
};

interface FromTemplateProps extends ComponentProps<typeof EditorScreen> {
  id: number;
}

export function FromTemplate({ id, ...screen }: FromTemplateProps) {
  const { read, content } = useContent(id);
  const [params] = useSearchParams();
  const [client] = useState(() => readRecordId(params.get("cliente")));
  const [start, setStart] = useState<ReturnType<typeof formOf>>();
  if (content && !start) setStart(formOf(content, client));
  if (!content || !start)
    return (
      <>
        <PageHead title="Nova proposta" back={PROPOSALS} />
        <RecordFallback
          read={read}
          isMissing={problemCode(read.error) === "not_found"}
          missing={MISSING}
        >
          <Loading />
        </RecordFallback>
      </>
    );
  return <EditorScreen {...screen} start={start} notice={<TemplateNotice content={content} />} />;
}

/** Reads current prices: a cached answer may have others. Once read it stays. */
function useContent(id: number) {
  const [openedAt] = useState(Date.now);
  const read = useRead(proposalTemplates.get, { id });
  const { data, dataUpdatedAt, refetch } = read;
  const isOld = dataUpdatedAt < openedAt;
  const [content, setContent] = useState<typeof data>();
  if (data && !isOld && !content) setContent(data);
  useEffect(() => {
    if (data && isOld) void refetch();
    // Runs once, for the answer that was cached on opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { read, content };
}

/** `newFor`: the client of the new proposal. */
function formOf(
  { id: templateId, ...content }: TemplateContent & { id: number },
  clientId: number | undefined,
): ProposalForm {
  const { proposal, items, ...form } = toForm({
    ...content,
    status: "draft",
    clientId,
    updatedAt: "",
  });
  const { updatedAt: _none, ...fields } = proposal;
  return {
    ...form,
    proposal: { ...fields, templateId },
    items: items.length > 0 ? items : [BLANK_ITEM],
  };
}
