/** The build replaces what makes antd's styles in the browser: they are in a file, and icons bring their own. */
export default function noStyles(): void {}
