import type { Rolldown } from "vite";

/**
 * Shared chunks: a few files instead of fifty small ones, each of which would be a request. A group takes in the
 * modules of its `test` and all their imports, so name a module only if nearly every page of the group needs everything
 * it imports (not antd's form, select or modal). Modules in no group get chunks by the routes and dialogs that share
 * them. test/e2e/budgets.test.ts measures each page.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Every page, public ones too: react, router, cache, what draws icons and the icons of public pages.
  {
    name: "start",
    priority: 9,
    test: /web\/src\/(main\.tsx|contract\/(hooks|session\/enter-as)\.ts|ui\/(marks\/own-icons|fields\/lazy-schema)\.ts)$|\/role-names\.ts$|\/shared\/(auth\/redirect|(auth|invites)\/contract|values\/instants)\.ts$|\/lucide-react\/dist\/esm\/((?!icons\/)|icons\/(x|check|square-check|info|triangle-exclamation-point|refresh-cw|circle-check|circle-dashed|eye|eye-off|mail|sun|moon)\.mjs$)/,
  },
  // Endpoints and rules. Schemas load with forms, layouts of documents and rules of few pages with what uses them.
  {
    name: "contract",
    priority: 8,
    minShareCount: 4,
    test: /\/shared\/(?!proposals\/document\/)(?!values\/fields)(?!endpoint)[\w/-]*\/(?!schemas|[\w-]*inputs|members|contact|address|proposal\.ts|message|merge\.ts|accepted-task|csv|import-fields|payment-plan)[\w-]+\.ts$/,
  },
  // What the validation of every form shares, first of all zod. Pages load it after their fields.
  {
    name: "schemas",
    priority: 7,
    test: /\/shared\/(endpoint|values\/(schemas|fields)|auth\/schemas)\.ts$/,
  },
  // Synced lists, what reads the first one while the shell loads, and where the code of the screens is.
  {
    name: "lists",
    priority: 6,
    test: /web\/src\/(app\/(routes\/screens|session\/prefetch-screen-data)|contract\/(sync\/use-list-sync|person-filter|proposal-list-link|use-merged-into))\.ts$|\/shared\/tasks\/board-order\.ts$/,
  },
  // Every page of a signed-in person: the shell with its part of antd, which is theme and locale, and the components of
  // most pages. Menus and tooltips load later.
  {
    name: "shell",
    priority: 5,
    test: /web\/src\/(app\/\w+\/(shell|signed-in|paywall-gate|no-organization)\.tsx|contract\/(use-zone|patch-cached|reads|use-removal)\.ts|ui\/\w+\/(page|toolbar|data-table|row-card|row-usage|record-actions|two-lines|two-facts|status-badge|proposal-badges|assignee|avatar|empty-state|error-state|tag-label|select-option|export-menu|use-export|save-file|lazy-dialog|priority-bars|search-index|use-edited-row|use-now|use-draft|use-discard-guard|use-back-closes|save-bar|table-of-contents|copy-text|composing)\.tsx?)$/,
  },
  // What most parts of antd share.
  {
    name: "antd",
    priority: 4,
    test: /\/antd\/es\/(_util\/(hooks\/(index|useMergeSemantic|useAllowClear|useOrientation)|is|reactNode|motion|statusUtils|ContextIsolator)|config-provider\/hooks\/useCSSVarCls|form\/(context|hooks\/useVariants)|space\/Compact)|\/@ant-design\/icons\/es\/(components\/|icons\/LoadingOutlined)|\/@rc-component\/resize-observer\//,
  },
  // What dialogs share with menus, selects and tooltips.
  {
    name: "portal",
    priority: 4,
    test: /\/@rc-component\/portal\/|\/antd\/es\/_util\/hooks\/(useClosable|useZIndex|useMergedMask)/,
  },
  // Menus, selects and tooltips.
  {
    name: "popups",
    priority: 3,
    test: /\/@rc-component\/(trigger|overflow|virtual-list)\//,
  },
  // Parts of antd that some pages use without what they are used with elsewhere.
  { name: "segmented", priority: 3, test: /\/ui\/choices\/segmented\.tsx$/ },
  { name: "input", priority: 3, test: /\/antd\/es\/input\/index\.js$/ },
  // Icons of several routes: 200 bytes each would be as many requests.
  {
    name: "icons",
    priority: 3,
    minShareCount: 2,
    test: /\/lucide-react\/dist\/esm\/icons\/|\/drawn-icons\.ts$/,
  },
  // Pages without a session that ask for a password.
  {
    name: "public",
    priority: 2,
    test: /web\/src\/(ui\/(page\/public-layout|passwords\/(password-field|password-rules|new-password-fields))\.tsx|ui\/browser\/use-link-token\.ts)$/,
  },
  // Signing in, and what leads to it.
  {
    name: "auth",
    priority: 2,
    test: /web\/src\/features\/auth\/(auth-schemas|entry|use-auth)\.ts$/,
  },
  // Lists that are also boards or reports.
  {
    name: "views",
    priority: 2,
    test: /web\/src\/ui\/(board\/(view-switch|use-view|board-skeleton)|menus\/(filter-menu|filter-panel))\.tsx?$|\/contract\/task-list-link\.ts$|\/shared\/reports\/(free-period|sla)\.ts$/,
  },
  // A proposal in the list, on its page and in the editor.
  {
    name: "proposal",
    priority: 2,
    test: /web\/src\/(features\/proposals\/(lazy-dialogs|preview-url|use-duplicate|contract\/contract-state|ask-move|restore-messages|board\/moves|acceptance\/accepted-month)|ui\/actions\/new-tab|contract\/use-deleted-products)\.tsx?$/,
  },
  // What is done to a proposal in the list and on its page.
  {
    name: "proposal-actions",
    priority: 1,
    test: /web\/src\/features\/proposals\/(proposal-menu|use-move|use-proposal-actions)\.tsx?$/,
  },
  // The page of one record.
  {
    name: "record",
    priority: 2,
    test: /web\/src\/(contract\/push\/presence-note|ui\/page\/(record-fallback|detail\/(detail-page|detail-skeleton)|facts|history))\.tsx$/,
  },
  // Settings that say what others changed.
  {
    name: "settings",
    priority: 2,
    test: /web\/src\/(contract\/sync\/(settings-notice\.tsx|use-record-changes\.ts|use-last-record-change\.ts)|ui\/settings\/sections-skeleton\.tsx)$/,
  },
  // Forms, and fields of companies and people.
  {
    name: "form",
    priority: 2,
    test: /\/antd\/es\/form\/index\.js$|\/ui\/fields\/(zod-rules|refusal-rule)\.ts$/,
  },
  // Fields of amounts: prices, discounts and quantities.
  { name: "amounts", priority: 1, test: /web\/src\/ui\/fields\/quantity-input\.tsx$/ },
  {
    name: "fields",
    priority: 1,
    test: /web\/src\/ui\/fields\/(contact-fields|phone-input|masked-input|tax-id-input)\.tsx$/,
  },
];
