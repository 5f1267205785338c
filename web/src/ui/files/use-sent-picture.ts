import { useState } from "react";

interface Upload {
  mutateAsync: (input: { file: File }) => Promise<unknown>;
}

/** Uploads a picture and shows it meanwhile: `sentUrl` is set until the response. */
export function useSentPicture(upload: Upload) {
  const [sentUrl, setSentUrl] = useState<string>();
  const send = (file: File) => {
    const url = URL.createObjectURL(file);
    setSentUrl(url);
    const forget = () => {
      setSentUrl((shown) => (shown === url ? undefined : shown));
      URL.revokeObjectURL(url);
    };
    // Also after the page was left, or another picture was sent.
    void upload.mutateAsync({ file }).then(forget, forget);
  };
  return { sentUrl, send };
}
