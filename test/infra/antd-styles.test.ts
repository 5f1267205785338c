import postcss from "postcss";
import { expect, test } from "vitest";
import { usedAntdStyles } from "#infra/vite/antd-styles.ts";

function kept(css: string): string {
  return postcss([usedAntdStyles]).process(css, { from: undefined }).css.replaceAll(/\s+/g, " ");
}

test("removes styles of unused components from antd's layer only", () => {
  expect(
    kept(`@layer antd {
      .ant-select, .ant-picker { color: red }
      .ant-select:not(.ant-picker) .ant-input { color: red }
      .ant-select-rtl { color: red }
      .ant-col { color: red }
      .ant-col-12 { color: red }
      @media print { .ant-tree { color: red } }
      @keyframes antZoom { from { opacity: 0 } }
      @keyframes antMove { from { opacity: 0 } }
      .ant-zoom { animation-name: antZoom }
    }
    .ant-picker { color: blue }`),
  ).toBe(
    "@layer antd { .ant-select { color: red } .ant-select:not(.ant-picker) .ant-input { color: red }" +
      " .ant-col { color: red } @keyframes antZoom { from { opacity: 0 } }" +
      " .ant-zoom { animation-name: antZoom } } .ant-picker { color: blue }",
  );
});
