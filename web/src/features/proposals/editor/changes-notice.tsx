import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { type Difference, Differences } from "#web/ui/dialogs/changed-notice.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";

interface ChangesNoticeProps {
  title: string;
  text: string;
  author: string;
  found: readonly Difference[];
  /** Further buttons. */
  children?: ReactNode;
}

/** Says that another person saved the proposal, and compares the versions. */
export function ChangesNotice({ title, text, author, found, children }: ChangesNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const hasFound = found.length > 0;
  return (
    <>
      <Notice title={title} text={text}>
        {hasFound ? (
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Ver diferenças
          </Button>
        ) : null}
        {children}
      </Notice>
      {isOpen && hasFound ? <Differences author={author} found={found} /> : null}
    </>
  );
}
