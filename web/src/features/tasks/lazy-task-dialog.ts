import { lazyDialog } from "#web/ui/lazy-dialog.tsx";

/** The dialog that writes a task, in its own file for the pages that open it. */
export const TaskDialog = lazyDialog(
  () => import("./task-dialog.tsx"),
  "TaskDialog",
  ({ editor }) => editor.editing !== undefined,
);
