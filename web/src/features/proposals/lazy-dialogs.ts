import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";

/** Dialogs shared by the list and the page of proposals. */
export const AcceptDialog = lazyDialog(
  () => import("./acceptance/accept-dialog.tsx"),
  "AcceptDialog",
  ({ acceptance }) => acceptance.proposal !== undefined,
  ({ acceptance }) => acceptance.close,
);

export const ContractDialog = lazyDialog(
  () => import("./contract/contract-dialog.tsx"),
  "ContractDialog",
  ({ contract }) => contract.shared !== undefined,
  ({ contract }) => contract.closeShared,
);

export const SendDialog = lazyDialog(
  () => import("./send/send-dialog.tsx"),
  "SendDialog",
  "proposal",
);

export const LostReasonDialog = lazyDialog(
  () => import("./acceptance/lost-reason-dialog.tsx"),
  "LostReasonDialog",
  "proposal",
);

export const ReopenDialog = lazyDialog(
  () => import("./acceptance/reopen-dialog.tsx"),
  "ReopenDialog",
  "proposal",
);

export const PaymentDialog = lazyDialog(
  () => import("./offer/payment-dialog.tsx"),
  "PaymentDialog",
);

export const ChangesDialog = lazyDialog(
  () => import("./offer/changes-dialog.tsx"),
  "ChangesDialog",
  "version",
);

export const SaveTemplateDialog = lazyDialog(
  () => import("./template/save-template-dialog.tsx"),
  "SaveTemplateDialog",
  "proposal",
);

export const DuplicateDialog = lazyDialog(
  () => import("./template/duplicate-dialog.tsx"),
  "DuplicateDialog",
  "proposal",
);

export const RemoveDialog = lazyDialog(
  () => import("./acceptance/remove-dialog.tsx"),
  "RemoveDialog",
  "proposal",
);
