import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";

/** The task dialog, loaded on demand. */
export const TaskDialog = lazyDialog(
  () => import("./task-dialog.tsx"),
  "TaskDialog",
  ({ dialog }) => dialog.editing !== undefined,
);
