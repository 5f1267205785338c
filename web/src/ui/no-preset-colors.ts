/** antd derives ten shades of each of its thirteen preset colours for the start of every page; no screen shows them. */
export const defaultPresetColors = {};
export const presetPrimaryColors = {};
export const presetPalettes = {};
export const gold: string[] = [];
