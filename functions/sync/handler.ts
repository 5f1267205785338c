import { serve } from "#functions/platform/http/serve.ts";
import {
  endOf,
  entriesSince,
  parseCursor,
  segmentKeys,
  segmentsSince,
  startPosition,
  toCursor,
  withItems,
} from "#functions/platform/table/log-position.ts";
import { sync } from "#shared/sync/contract.ts";
import { NOTHING, readRows } from "./rows.ts";

export const handler = serve(sync, {
  changes: {
    beside: (orgId, { query }, now) => segmentKeys(orgId, parseCursor(query["since"] ?? ""), now),

    async run({ since }, { orgId, organization, beside, now }) {
      const position = parseCursor(since);
      const segments = withItems(segmentKeys(orgId, position, now), beside);
      const isNear = position && segmentsSince(position, now);
      const entries = isNear && entriesSince(position, segments);
      const rows = entries && (await readRows(organization, entries, now));
      return rows
        ? { ...rows, cursor: toCursor(endOf(segments)), reset: false }
        : { ...NOTHING, cursor: toCursor(startPosition(segments)), reset: true };
    },
  },
});
