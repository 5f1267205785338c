import { useState } from "react";
import type { TemplateContent } from "#shared/proposal-templates/schemas.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** Lines of a notice; the rest is counted. */
const MAX_CHANGES = 5;

/** What changed in the catalogue since the template was saved. */
export function TemplateNotice({ content }: { content: TemplateContent }) {
  const [isRead, setRead] = useState(false);
  const changes = changesOf(content);
  if (isRead || changes.length === 0) return null;
  const more = changes.length - MAX_CHANGES;
  return (
    <Notice
      text={
        <ul>
          {changes.slice(0, MAX_CHANGES).map((change) => (
            <li key={change}>{change}</li>
          ))}
          {more > 0 ? (
            <li>{more === 1 ? "E mais 1 mudança." : `E mais ${more} mudanças.`}</li>
          ) : null}
        </ul>
      }
    >
      <Button size="sm" onClick={() => setRead(true)}>
        Entendi
      </Button>
    </Notice>
  );
}

function changesOf({ priceChanges, removedProducts }: TemplateContent): string[] {
  const price = (reais: number) => formatMoney(toCents(reais));
  return [
    ...priceChanges.map(
      ({ name, before, now }) => `O preço de ${name} mudou de ${price(before)} para ${price(now)}.`,
    ),
    ...removedProducts.map(
      (name) => `${name} saiu do catálogo e ficou como item só desta proposta.`,
    ),
  ];
}
