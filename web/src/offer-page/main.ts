import { acceptSheet } from "./accept-sheet.ts";
import { awaitPdf } from "./await-pdf.ts";
import { copyCode } from "./copy-code.ts";
import { declineSheet, renewalButton } from "./decline-sheet.ts";
import { foldChanges } from "./fold-changes.ts";
import { keepCurrent } from "./keep-current.ts";
import { reportSheet } from "./report-sheet.ts";
import { reportView } from "./report-view.ts";

foldChanges();
copyCode();
acceptSheet();
declineSheet();
renewalButton();
reportSheet();
keepCurrent();
reportView();
void awaitPdf();
