import { serve } from "#functions/platform/http/serve.ts";
import { keys } from "#functions/platform/table/keys.ts";
import {
  endOf,
  entriesSince,
  farSegment,
  parseCursor,
  segmentKeys,
  segmentsSince,
  startPosition,
  toCursor,
  queriedSegments,
  withItems,
} from "#functions/platform/table/log-position.ts";
import { query } from "#functions/platform/table/table.ts";
import { sync } from "#shared/sync/contract.ts";
import { NOTHING, readRows } from "./rows.ts";

export const handler = serve(sync, {
  changes: {
    beside(orgId, request, now) {
      const position = parseCursor(request.query["since"] ?? "");
      const far = farSegment(position, now);
      if (far === undefined) return segmentKeys(orgId, position, now);
      return query({ pk: keys.changes(orgId, far).pk, after: far.slice(0, -1) });
    },

    async run({ since }, { orgId, organization, beside, now }) {
      const position = parseCursor(since);
      const far = farSegment(position, now);
      const segments =
        far === undefined
          ? withItems(segmentKeys(orgId, position, now), beside)
          : queriedSegments(beside, far, now);
      const isKnown = position && (far !== undefined || segmentsSince(position, now));
      const entries = isKnown && entriesSince(position, segments);
      const rows = entries && (await readRows(organization, entries, now));
      return rows
        ? { ...rows, cursor: toCursor(endOf(segments)), reset: false }
        : { ...NOTHING, cursor: toCursor(startPosition(segments)), reset: true };
    },
  },
});
