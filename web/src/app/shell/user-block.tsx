import { fullName } from "#shared/users/full-name.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { LogoutIcon } from "#web/ui/marks/icons.tsx";
import { useLogout } from "../session/use-logout.ts";
import styles from "./user-block.module.css";

export function UserBlock({ isRail = false }: { isRail?: boolean }) {
  const user = useUser();
  const { email, profileImageUrl } = user;
  const { logOut, isPending } = useLogout();
  const name = fullName(user);
  return (
    <div className={`${styles.block} ${isRail ? styles.rail : ""}`}>
      <Avatar name={name || email} kind="person" src={profileImageUrl} />
      {isRail ? null : (
        <div className="u-fill">
          <div className={styles.name}>{name || email}</div>
          {name ? <div className={styles.email}>{email}</div> : null}
        </div>
      )}
      <IconButton label="Sair" size="sm" aria-disabled={isPending} onClick={logOut}>
        <LogoutIcon size={17} />
      </IconButton>
    </div>
  );
}
