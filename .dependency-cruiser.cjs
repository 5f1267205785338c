/** Who may import whom: the table of the house, checked by machine. */
const SMALL_PURE_LIBRARIES =
  "^node_modules/(zod|@brazilian-utils|papaparse|react|react-dom|csstype|@types)/";

const never = (name, from, to) => ({ name, severity: "error", from, to });

/** From `path`, everything but `allowed` is forbidden. */
const only = (name, path, allowed) => never(name, { path }, { pathNot: allowed });

module.exports = {
  forbidden: [
    never("no-cycles", {}, { circular: true }),
    only("shared-is-pure", "^shared/", ["^shared/", SMALL_PURE_LIBRARIES]),
    only("platform-knows-no-domain", "^functions/platform/", [
      "^functions/(platform|gateways)/",
      "^shared/([^/]+\\.ts$|values/)",
      // The tenant of every request: roles, lock, limits, seats, its account for PIX.
      "^shared/(organization/|subscription/seats\\.ts$|pix/br-code\\.ts$)",
      "^node_modules/",
      "^(node:)?[a-z_/]+$",
      "^aws-lambda$",
    ]),
    only("gateways-import-no-domain-code", "^functions/gateways/", [
      "^functions/(platform|gateways)/",
      "^shared/",
      "^node_modules/",
      "^(node:)?[a-z_/]+$",
      "^aws-lambda$",
    ]),
    never(
      "only-the-store-of-another-domain",
      // jobs, outbox and deletion only dispatch to the domains.
      {
        path: "^functions/([^/]+)/",
        pathNot: "^functions/(platform|gateways|jobs|outbox|deletion)/",
      },
      {
        path: "^functions/([^/]+)/",
        pathNot: [
          "^functions/$1/",
          "^functions/(platform|gateways)/",
          "^functions/[^/]+/store\\.ts$",
          "^functions/[^/]+/[a-z-]+-store\\.ts$",
        ],
      },
    ),
    never(
      "own-domain-by-relative-path",
      { path: "^(functions|shared|infra|test|web/src)/([^/]+)/" },
      { path: "^$1/$2/", dependencyTypes: ["aliased-subpath-import"] },
    ),
    never("functions-know-no-screens", { path: "^functions/" }, { path: "^(web|infra|test)/" }),
    never("web-knows-no-server", { path: "^web/" }, { path: "^(functions|infra|test)/" }),
    never(
      "ui-and-contract-know-no-feature",
      { path: "^web/src/(ui|contract)/" },
      { path: "^web/src/(features|app)/" },
    ),
    never(
      "features-stand-alone",
      { path: "^web/src/features/([^/]+)/" },
      { path: "^web/src/(features|app)/", pathNot: "^web/src/features/$1/" },
    ),
    never(
      "stacks-name-handlers-by-path",
      { path: "^infra/", pathNot: "^infra/local/" },
      { path: "^(functions|web)/" },
    ),
    never(
      "nothing-imports-the-local-cloud",
      { pathNot: "^(infra/local|test)/" },
      { path: "^infra/local/" },
    ),
    never("nothing-imports-tests", { pathNot: "^test/" }, { path: "^test/" }),
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".css"],
    },
  },
};
