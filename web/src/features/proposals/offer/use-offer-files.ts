import { pdf } from "#shared/pdf/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { saveFile } from "#web/ui/files/save-file.ts";

interface Answer {
  blob: Blob;
  fileName: string | null;
}

const save = ({ blob, fileName }: Answer) => saveFile(blob, fileName ?? "proposta.pdf");

export function useOfferFiles({ id }: { id: number }) {
  const options = { failed: "Erro", refresh: false, onDone: save } as const;
  const version = useWrite(pdf.version, { ...options, fallback: "Falha ao baixar o PDF" });
  const receipt = useWrite(pdf.certificate, {
    ...options,
    fallback: "Falha ao baixar o comprovante",
  });
  const evidence = useWrite(pdf.evidence, {
    ...options,
    fallback: "Falha ao baixar o arquivo de provas",
  });
  return {
    isBusy: version.isPending || receipt.isPending || evidence.isPending,
    version: (number: number) => version.mutate({ id, version: number }),
    receipt: (number: number) => receipt.mutate({ id, version: number }),
    evidence: () => evidence.mutate({ id }),
  };
}
