import { awaitPdf } from "./await-pdf.ts";
import { foldChanges } from "./fold-changes.ts";
import { keepCurrent } from "./keep-current.ts";

foldChanges();
keepCurrent();
void awaitPdf();
