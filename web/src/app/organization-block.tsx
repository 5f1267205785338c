import { Avatar } from "#web/ui/avatar.tsx";
import styles from "./organization-block.module.css";
import { useUser } from "./session.ts";
import { standingText } from "./standing.ts";

/** Whose data this is, and how its subscription stands. */
export function OrganizationBlock({ isRail = false }: { isRail?: boolean }) {
  const { organization, trialInfo } = useUser();
  if (!organization) return null;
  if (isRail) {
    return (
      <div className={styles.rail} title={organization.name}>
        <Avatar name={organization.name} kind="organization" size={28} />
      </div>
    );
  }
  return (
    <div className={styles.block}>
      <Avatar name={organization.name} kind="organization" size={28} />
      <div className={styles.text}>
        <div className={styles.name}>{organization.name}</div>
        <div className={styles.standing}>{standingText(trialInfo)}</div>
      </div>
    </div>
  );
}
