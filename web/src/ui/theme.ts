import { type ThemeConfig, theme } from "antd";

export type Mode = "light" | "dark";

/** Reduced motion disables antd's animations. Read once, because antd rebuilds the page when it changes. */
const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Built from the current tokens: the class of the page is set before. */
export function antdTheme(mode: Mode): ThemeConfig {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string) => tokens.getPropertyValue(`--${name}`);
  return {
    algorithm: mode === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm,
    zeroRuntime: true,
    token: { ...colours(colour), ...shape, motion: !isStill, fontFamily: colour("font") },
    components: components(colour),
  };
}

type Colour = (name: string) => string;

function colours(colour: Colour): NonNullable<ThemeConfig["token"]> {
  return {
    colorBgLayout: colour("page"),
    colorBgContainer: colour("surface"),
    colorBgElevated: colour("raised"),
    colorBgMask: colour("scrim"),
    colorText: colour("text"),
    colorTextSecondary: colour("text-2"),
    colorTextTertiary: colour("text-3"),
    colorTextQuaternary: colour("text-3"),
    colorTextPlaceholder: colour("text-3"),
    colorTextDescription: colour("text-2"),
    colorIcon: colour("text-2"),
    colorBorder: colour("line-input"),
    colorBorderSecondary: colour("line"),
    colorSplit: colour("line"),
    colorPrimary: colour("accent"),
    colorPrimaryHover: colour("accent-hover"),
    colorPrimaryBg: colour("accent-tint"),
    colorLink: colour("accent-text"),
    colorTextLightSolid: colour("on-accent"),
    controlItemBgHover: colour("hover-raised"),
    controlItemBgActive: colour("accent-tint"),
    controlItemBgActiveHover: colour("accent-tint"),
    colorSuccess: colour("success"),
    colorSuccessText: colour("success-text"),
    colorSuccessBg: colour("success-tint"),
    colorWarning: colour("warning"),
    colorWarningText: colour("warning-text"),
    colorWarningBg: colour("warning-tint"),
    colorError: colour("danger"),
    colorErrorText: colour("danger-text"),
    colorErrorBg: colour("danger-tint"),
    controlOutline: colour("accent-tint"),
    boxShadowSecondary: colour("shadow-float"),
    boxShadow: colour("shadow-dialog"),
  };
}

const shape: NonNullable<ThemeConfig["token"]> = {
  fontSize: 14,
  lineHeight: 20 / 14,
  fontSizeLG: 16,
  borderRadius: 6,
  borderRadiusSM: 6,
  borderRadiusLG: 8,
  controlHeight: 36,
  controlHeightSM: 32,
  controlHeightLG: 44,
  controlOutlineWidth: 3,
  motionDurationFast: "0.12s",
  motionDurationMid: "0.12s",
  motionDurationSlow: "0.2s",
  motionEaseInOut: "cubic-bezier(.2,0,0,1)",
  motionEaseOut: "cubic-bezier(.2,0,0,1)",
};

function components(colour: Colour): NonNullable<ThemeConfig["components"]> {
  const focus = `0 0 0 3px ${colour("accent-tint")}`;
  return {
    Modal: {
      contentBg: colour("surface"),
      headerBg: colour("surface"),
      borderRadiusLG: 12,
      titleFontSize: 16,
    },
    Drawer: { colorBgElevated: colour("surface") },
    Dropdown: {
      controlItemBgHover: colour("hover-raised"),
      controlItemBgActiveHover: colour("hover-raised"),
      borderRadiusLG: 10,
      paddingBlock: 7,
      colorSplit: colour("line-raised"),
      colorPrimary: colour("accent-text"),
    },
    Form: {
      labelFontSize: 13,
      labelColor: colour("text"),
      verticalLabelPadding: "0 0 6px",
      itemMarginBottom: 20,
    },
    Input: { activeShadow: focus, paddingInline: 11 },
    InputNumber: { activeShadow: focus },
    Select: {
      activeOutlineColor: colour("accent-tint"),
      optionSelectedColor: colour("accent-text"),
    },
    Segmented: {
      trackBg: colour("sunken"),
      itemSelectedBg: colour("thumb"),
      itemSelectedColor: colour("text"),
      itemColor: colour("text-2"),
      trackPadding: 2,
      borderRadiusXS: 6,
      borderRadiusSM: 8,
    },
    Switch: { handleBg: colour("on-accent") },
    Menu: { itemSelectedBg: colour("accent-tint"), itemSelectedColor: colour("accent-text") },
  };
}
