import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";

export const TaskDialog = lazyDialog(
  () => import("./task-dialog.tsx"),
  "TaskDialog",
  ({ dialog }) => dialog.editing !== undefined,
  ({ dialog }) => dialog.close,
);
