import { pdf } from "#shared/pdf/contract.ts";
import { fileName } from "#shared/values/text.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { saveFile } from "#web/contract/download.ts";

/** Opens the PDF of a proposal in a new tab; downloads it when tabs are blocked. */
export function useViewPdf() {
  const fetchPdf = useWrite(pdf.download, {
    failed: "Erro",
    fallback: "Falha ao gerar PDF. Tente novamente.",
    refresh: false,
  });
  const view = ({ id, title }: { id: number; title: string }) => {
    // Opened during the click: browsers block tabs opened after an answer.
    const tab = window.open("", "_blank");
    fetchPdf.mutate(
      { id },
      {
        onSuccess: ({ blob, fileName: name }) => {
          if (tab) tab.location.href = URL.createObjectURL(blob);
          else saveFile(blob, name ?? `proposta-${fileName(title)}.pdf`);
        },
        onError: () => tab?.close(),
      },
    );
  };
  return { view, isFetching: fetchPdf.isPending };
}
