import { useState } from "react";

interface Upload {
  mutate: (input: { file: File }, options: { onSettled: () => void }) => void;
}

/** Uploads a picture and shows it meanwhile: `sentUrl` is set until the response. */
export function useSentPicture(upload: Upload) {
  const [sentUrl, setSentUrl] = useState<string>();
  const send = (file: File) => {
    const url = URL.createObjectURL(file);
    setSentUrl(url);
    const forget = () => {
      setSentUrl(undefined);
      URL.revokeObjectURL(url);
    };
    upload.mutate({ file }, { onSettled: forget });
  };
  return { sentUrl, send };
}
