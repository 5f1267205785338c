import { Segmented as AntSegmented, type SegmentedProps } from "antd";

type Value = string | number;

/** antd makes the group a tab stop of its own, before its options. */
export function Segmented<V extends Value>(props: Omit<SegmentedProps<V>, "ref">) {
  return <AntSegmented<V> {...props} tabIndex={-1} />;
}
