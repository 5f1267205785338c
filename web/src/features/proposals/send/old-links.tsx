import { Checkbox } from "antd";
import { makesVersion, type useSendProposal } from "./use-send-proposal.ts";
import styles from "./send-dialog.module.css";

interface OldLinksProps {
  sending: ReturnType<typeof useSendProposal>;
}

/** A new version replaces what the client reads; offers to disable its links. */
export function OldLinks({ sending }: OldLinksProps) {
  const { proposal } = sending;
  const { version } = proposal.offer;
  if (version === 0 || !makesVersion(proposal)) return null;
  return (
    <div className={styles.update}>
      <p>
        {`Será a versão ${version + 1}. Os links enviados antes passam a mostrar a versão nova.`}
      </p>
      <Checkbox
        checked={sending.endOldLinks}
        onChange={(event) => sending.setEndOldLinks(event.target.checked)}
      >
        Desativar os links enviados antes
      </Checkbox>
    </div>
  );
}
