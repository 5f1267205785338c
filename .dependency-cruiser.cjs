/** Who may import whom: the table of the house, checked by machine. */
const SMALL_PURE_LIBRARIES =
  "^node_modules/(zod|@brazilian-utils|papaparse|react|react-dom|csstype|@types)/";

/** From `path`, everything but `allowed` is forbidden. */
const only = (name, path, allowed) => ({
  name,
  severity: "error",
  from: { path },
  to: { pathNot: allowed },
});

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
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
    {
      name: "only-the-store-of-another-domain",
      severity: "error",
      // jobs, outbox and deletion only dispatch to the domains.
      from: {
        path: "^functions/([^/]+)/",
        pathNot: "^functions/(platform|gateways|jobs|outbox|deletion)/",
      },
      to: {
        path: "^functions/([^/]+)/",
        pathNot: [
          "^functions/$1/",
          "^functions/(platform|gateways)/",
          "^functions/[^/]+/store\\.ts$",
          "^functions/[^/]+/[a-z]+-store\\.ts$",
        ],
      },
    },
    {
      name: "functions-know-no-screens",
      severity: "error",
      from: { path: "^functions/" },
      to: { path: "^(web|infra|test)/" },
    },
    {
      name: "web-knows-no-server",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^(functions|infra|test)/" },
    },
    {
      name: "ui-and-contract-know-no-feature",
      severity: "error",
      from: { path: "^web/src/(ui|contract)/" },
      to: { path: "^web/src/(features|app)/" },
    },
    {
      name: "features-stand-alone",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/(features|app)/", pathNot: "^web/src/features/$1/" },
    },
    {
      name: "stacks-name-handlers-by-path",
      severity: "error",
      from: { path: "^infra/", pathNot: "^infra/local/" },
      to: { path: "^(functions|web)/" },
    },
    {
      name: "nothing-imports-the-local-cloud",
      severity: "error",
      from: { pathNot: "^(infra/local|test)/" },
      to: { path: "^infra/local/" },
    },
    {
      name: "nothing-imports-tests",
      severity: "error",
      from: { pathNot: "^test/" },
      to: { path: "^test/" },
    },
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
