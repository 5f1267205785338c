import { Avatar } from "#web/ui/avatar.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LogoutIcon } from "#web/ui/icons.tsx";
import { useUser } from "#web/contract/current-user.ts";
import { useLogout } from "./use-logout.ts";
import styles from "./user-block.module.css";

/** Who is signed in, and the way out. */
export function UserBlock({ isRail = false }: { isRail?: boolean }) {
  const { firstName, lastName, email, profileImageUrl } = useUser();
  const { logOut, isPending } = useLogout();
  const fullName = `${firstName} ${lastName}`.trim();
  return (
    <div className={`${styles.block} ${isRail ? styles.rail : ""}`}>
      <Avatar name={fullName || email} kind="person" src={profileImageUrl} />
      {isRail ? null : (
        <div className={styles.text}>
          <div className={styles.name}>{fullName || email}</div>
          {fullName ? <div className={styles.email}>{email}</div> : null}
        </div>
      )}
      <IconButton label="Sair" size="sm" disabled={isPending} onClick={() => void logOut()}>
        <LogoutIcon size={17} />
      </IconButton>
    </div>
  );
}
