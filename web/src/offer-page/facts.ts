/** The token of the link, from the page's own address. */
export const token = location.pathname.split("/").pop() ?? "";

/** Written by the server (`shared/offers/page/html.tsx`). */
export const facts = {
  state: document.body.dataset["state"] ?? "",
  version: Number(document.body.dataset["version"]),
  messages: Number(document.body.dataset["messages"]),
  contentHash: document.body.dataset["hash"] ?? "",
  company: document.body.dataset["company"] ?? "",
};
