import { lateDialog } from "#web/ui/late-dialog.tsx";

/** The dialog that writes a task, in its own file for the pages that open it. */
export const TaskDialog = lateDialog(
  () => import("./task-dialog.tsx"),
  "TaskDialog",
  ({ editor }) => editor.editing !== undefined,
);
