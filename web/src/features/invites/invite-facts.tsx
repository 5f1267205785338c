import type { ReactNode } from "react";
import type { VerifiedInvite } from "#shared/invites/schemas.ts";
import { ROLE_NAMES } from "#shared/organization/role-names.ts";
import styles from "./invite.module.css";

export function InviteSentence({ invite }: { invite: VerifiedInvite }) {
  return (
    <>
      <b className={styles.name}>{invite.inviterName}</b> convidou você para a equipe de{" "}
      <OrganizationName name={invite.organizationName} />
    </>
  );
}

/** For the end of a sentence: "… S.A." already has its full stop. */
export function OrganizationName({ name }: { name: string }) {
  return (
    <>
      <b className={styles.name}>{name}</b>
      {name.endsWith(".") ? "" : "."}
    </>
  );
}

interface InviteFactsProps {
  invite: VerifiedInvite;
  showEmail?: boolean;
}

export function InviteFacts({ invite, showEmail = false }: InviteFactsProps) {
  const { email, role, expiresAt } = invite;
  return (
    <dl className={styles.facts}>
      {showEmail ? <Fact label="E-mail">{email}</Fact> : null}
      <Fact label="Papel">{ROLE_NAMES[role]}</Fact>
      <Fact label="Válido até">
        <time dateTime={expiresAt}>{moment(expiresAt)}</time>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In the browser's zone: there is no organization yet. Without the shared dates, which this public page does not load. */
function moment(instant: string): string {
  const date = new Date(instant);
  const day = date.toLocaleDateString("pt-BR", { dateStyle: "short" });
  return `${day} às ${date.toLocaleTimeString("pt-BR", { timeStyle: "short" })}`;
}
