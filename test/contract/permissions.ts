import { readFileSync } from "node:fs";

const ROLES_PAGE = "docs/product/roles.md";

const WHO = [
  "anybody",
  "provider",
  "signed in",
  "member",
  "administrator",
  "owner",
  "system",
] as const;
export type Who = (typeof WHO)[number];

const LOCKED = ["open", "unpaid", "closed"] as const;
type Locked = (typeof LOCKED)[number];

export interface Permission {
  route: string;
  who: Who;
  /** While locked; `unpaid`: unless a super administrator suspended it. */
  locked: Locked;
  proof: "no" | "always" | "sometimes";
}

/** Handwritten permissions, independent of the contract. @throws Error for an unknown word or a repeated call */
export function readPermissions(page = readFileSync(ROLES_PAGE, "utf8")): Permission[] {
  const rows = page.split("\n").filter((line) => /^\| `[A-Z]+ \/api\//.test(line));
  const permissions = rows.map(readRow);
  const routes = permissions.map(({ route }) => route);
  const twice = routes.filter((route, index) => routes.indexOf(route) !== index);
  if (twice.length > 0) throw new Error(`${ROLES_PAGE} has two rows for ${twice.join(", ")}`);
  return permissions;
}

function readRow(row: string): Permission {
  const [call = "", who = "", locked = "", proof = ""] = row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  const isKnown =
    isOneOf(WHO, who) && isOneOf(LOCKED, locked) && /^(no|always|for .+)$/.test(proof);
  if (!isKnown) throw new Error(`${ROLES_PAGE} says something unknown: ${row}`);
  return {
    route: call.replaceAll("`", ""),
    who: who as Who,
    locked: locked as Locked,
    proof: proof === "no" || proof === "always" ? proof : "sometimes",
  };
}

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word);
}

export function isInside({ who }: Permission): boolean {
  return who === "member" || who === "administrator" || who === "owner";
}
