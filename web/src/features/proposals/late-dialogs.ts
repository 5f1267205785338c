import { lateDialog } from "#web/ui/late-dialog.tsx";

/** The dialogs that both pages of proposals open. */
export const AcceptDialog = lateDialog(
  () => import("./accept-dialog.tsx"),
  "AcceptDialog",
  ({ acceptance }) => acceptance.proposal !== undefined,
);

export const ContractDialog = lateDialog(
  () => import("./contract-dialog.tsx"),
  "ContractDialog",
  ({ contract }) => contract.shared !== undefined,
);

export const SendDialog = lateDialog(
  () => import("./send-dialog.tsx"),
  "SendDialog",
  ({ proposal }) => proposal !== undefined,
);
