import type { DocumentItem } from "#shared/proposals/document/props.ts";
import { Glued } from "#shared/proposals/document/text.tsx";

/** Name, code and description of a line. */
export function ItemText({
  name,
  code,
  description,
}: Pick<DocumentItem, "name" | "code" | "description">) {
  return (
    <>
      <b>
        <Glued>{name}</Glued>
      </b>
      {code !== null && (
        <>
          {" "}
          <i className="code">{code}</i>
        </>
      )}
      {description !== null && (
        <small>
          <Glued>{description}</Glued>
        </small>
      )}
    </>
  );
}
