import { zipSync, type Zippable } from "fflate";
import { useState } from "react";
import { pdf } from "#shared/pdf/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { fileName } from "#shared/values/text.ts";
import { call } from "#web/contract/browser.ts";
import { errorMessage } from "#web/contract/client.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { saveFile } from "#web/ui/files/save-file.ts";

/** Files are split at this size: browsers hold them in memory. */
const MAX_FILE_BYTES = 200_000_000;

/** Evidence of all acceptances of the open organization, a package for each proposal. */
export function useAllEvidence(organization: string) {
  const [progress, setProgress] = useState<string>();
  const download = async () => {
    setProgress("Procurando…");
    try {
      const all = await call(proposals.list, {});
      const proven = all.filter(({ offer }) => offer.hasEvidence);
      if (proven.length === 0)
        return showToast({ title: "Nenhum cliente aceitou pela página", kind: "info" });
      const pack = packer(organization);
      for (const [index, { id, proposalNumber }] of proven.entries()) {
        setProgress(`Baixando ${index + 1} de ${proven.length}…`);
        const { blob } = await call(pdf.evidence, { id });
        pack.add(
          `provas-${fileName(proposalNumber)}.zip`,
          new Uint8Array(await blob.arrayBuffer()),
        );
      }
      pack.save();
      showToast({ title: "Provas baixadas", kind: "success" });
    } catch (error) {
      showToast({ title: "Erro", text: errorMessage(error, NOT_DOWNLOADED), kind: "error" });
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, download: () => void download() };
}

const NOT_DOWNLOADED = "Falha ao baixar as provas. Tente novamente.";

/** Splits the packages into files. */
function packer(organization: string) {
  let files: Zippable = {};
  let [bytes, part] = [0, 1];
  const save = (isLast = true) => {
    const suffix = isLast && part === 1 ? "" : `-${part}`;
    saveFile(
      new Blob([zipSync(files, { level: 0 })]),
      `provas-${fileName(organization)}${suffix}.zip`,
    );
    [files, bytes, part] = [{}, 0, part + 1];
  };
  return {
    add: (name: string, content: Uint8Array) => {
      if (bytes > 0 && bytes + content.length > MAX_FILE_BYTES) save(false);
      files[name] = content;
      bytes += content.length;
    },
    save: () => save(),
  };
}
