import { fileURLToPath as pathOf } from "node:url";
import type { Plugin } from "vite";

const noStyles = pathOf(new URL("../../web/src/ui/no-styles.ts", import.meta.url));
const noPresetColors = pathOf(new URL("../../web/src/ui/no-preset-colors.ts", import.meta.url));
const noEntries = pathOf(new URL("../../web/src/ui/no-entries.ts", import.meta.url));
const childrenAlone = pathOf(new URL("../../web/src/ui/children-alone.ts", import.meta.url));
const scrollLock = pathOf(new URL("../../web/src/ui/dialogs/use-scroll-lock.ts", import.meta.url));
const ruleChecker = pathOf(new URL("../../web/src/ui/fields/rule-checker.ts", import.meta.url));

/** Returns where a module of a package is. */
function modulePath(file: string): string {
  return pathOf(new URL(`../../node_modules/${file}`, import.meta.url));
}

/** Imports inside antd that serve options which no screen uses, by importer, and their replacements. */
const unused: Record<string, Record<string, string>> = {
  "@ant-design/cssinjs/es/index.js": {
    "./hooks/useStyleRegister": noStyles,
    "./transformers/legacyLogicalProperties": noStyles,
  },
  "@ant-design/colors/es/index.js": { "./presets": noPresetColors },
  "@ant-design/fast-color/es/FastColor.js": { "./presetColors": noEntries },
  "antd/es/theme/index.js": { "./themes/compact": noStyles, "./getDesignToken": noStyles },
  "antd/es/theme/themes/default/index.js": { "../seed": noPresetColors },
  "antd/es/theme/themes/dark/index.js": { "../seed": noPresetColors },
  "antd/es/config-provider/index.js": {
    "../tooltip/UniqueProvider": childrenAlone,
    "../locale/en_US": noEntries,
  },
  "antd/es/locale/useLocale.js": { "./en_US": noEntries },
  "antd/es/_util/hooks/useClosable.js": { "../../locale/en_US": noEntries },
  // Without the questions that antd asks by itself and a button with a menu: antd's buttons would come with them.
  "antd/es/index.js": {
    "./modal": modulePath("antd/es/modal/Modal.js"),
    "./dropdown": modulePath("antd/es/dropdown/dropdown.js"),
  },
  "antd/es/modal/shared.js": {
    "./components/NormalCancelBtn": childrenAlone,
    "./components/NormalOkBtn": childrenAlone,
  },
  "antd/es/modal/locale.js": { "../locale/en_US": noEntries },
  "antd/es/modal/Modal.js": { "../skeleton": childrenAlone },
  "antd/es/drawer/DrawerPanel.js": { "../skeleton": childrenAlone },
  "@rc-component/portal/es/Portal.js": { "./useScrollLocker": scrollLock },
  // Of the form's package, fields need the context alone, but its only entry brings the whole form.
  "antd/es/form/context.js": {
    "@rc-component/form": modulePath("@rc-component/form/es/FormContext.js"),
  },
  "@rc-component/form/es/utils/validateUtil.js": {
    "@rc-component/async-validator": ruleChecker,
  },
  "antd/es/form/FormItemLabel.js": {
    "../tooltip": childrenAlone,
    "../locale/en_US": noEntries,
    "@ant-design/icons/es/icons/QuestionCircleOutlined": childrenAlone,
  },
  "antd/es/grid/row.js": { "./hooks/useBreakpoint": noStyles },
  "antd/es/segmented/index.js": { "../tooltip": childrenAlone },
  "antd/es/checkbox/Checkbox.js": { "../_util/wave": childrenAlone },
  "antd/es/switch/index.js": { "../_util/wave": childrenAlone },
  "antd/es/input/index.js": {
    "./Search": childrenAlone,
    "./OTP": childrenAlone,
    "./Group": childrenAlone,
    // Imported by name where it is used.
    "./Password": childrenAlone,
  },
};

/** Leaves out what antd bundles for options that no screen uses. */
export const leaveOutUnusedAntd: Plugin = {
  name: "leave-out-unused-antd",
  enforce: "pre",
  resolveId(source, from = "") {
    const [, importer = ""] = /\/node_modules\/((?:(?!\/node_modules\/).)*)$/.exec(from) ?? [];
    return unused[importer]?.[source];
  },
};
