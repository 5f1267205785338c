import { pdf } from "#shared/pdf/contract.ts";
import { fileName } from "#shared/values/text.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { saveFile } from "#web/contract/download.ts";

/** Shows the PDF of a proposal in a new tab; downloads it where the browser lets no tab open. */
export function useViewPdf() {
  const fetchPdf = useWrite(pdf.download, {
    failed: "Erro",
    fallback: "Falha ao gerar PDF. Tente novamente.",
    refresh: false,
  });
  const view = ({ id, title }: { id: number; title: string }) => {
    // Opened by the click itself: a tab that comes after the answer counts as a pop-up.
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
