import { useUser } from "#web/contract/session/current-user.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useMemberships } from "./use-memberships.ts";
import styles from "./other-organizations.module.css";

export function OtherOrganizations() {
  const { organization } = useUser();
  const { memberships, isSwitching, switchTo } = useMemberships(true);
  const others = memberships.data?.filter(({ id }) => id !== organization?.id) ?? [];
  if (others.length === 0) return null;
  return (
    <div className={styles.others}>
      <p>Ir para outra organização:</p>
      {others.map(({ id, name }) => (
        <Button
          key={id}
          size="sm"
          disabled={isSwitching}
          // `useWrite` has already shown the error.
          onClick={() => void switchTo(id).catch(() => undefined)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
