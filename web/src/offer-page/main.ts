import { awaitPdf } from "./await-pdf.ts";
import { foldChanges } from "./fold-changes.ts";
import { keepCurrent } from "./keep-current.ts";
import { reportView } from "./report-view.ts";

foldChanges();
keepCurrent();
reportView();
void awaitPdf();
