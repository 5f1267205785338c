import type { ReactNode } from "react";
import type { VerifiedInvite } from "#shared/invites/contract.ts";
import { ROLE_NAMES } from "#shared/organization/role-names.ts";
import styles from "./invite.module.css";

/** Who asks, and into what: the sentence under the title. */
export function InviteSentence({ invite }: { invite: VerifiedInvite }) {
  return (
    <>
      <b className={styles.name}>{invite.inviterName}</b> convidou você para a equipe de{" "}
      <OrganizationName name={invite.organizationName} />
    </>
  );
}

/** Where the invite leads, at the end of a sentence: a name like "… S.A." brings the full stop itself. */
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
  /** Where no field shows it. */
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

/** In this browser's zone: nobody here belongs to an organization yet, whose zone would count. */
function moment(instant: string): string {
  const date = new Date(instant);
  const day = date.toLocaleDateString("pt-BR", { dateStyle: "short" });
  return `${day} às ${date.toLocaleTimeString("pt-BR", { timeStyle: "short" })}`;
}
