import type { AtRule, Plugin as PostcssPlugin } from "postcss";
import type { ESTree, Plugin } from "vite";

/** First words of the classes of antd that screens render: antd ships the styles of all components in one file. */
const USED = [
  "checkbox",
  "col",
  "css",
  "drawer",
  "dropdown",
  "empty",
  "fade",
  "form",
  "input",
  "modal",
  "motion",
  "row",
  "segmented",
  "select",
  "slide",
  "slider",
  "space",
  "switch",
  "tooltip",
  "zoom",
];
/** Bundled with the components that are rendered: a menu in the page, beside a side bar. */
const NOT_RENDERED = ["layout-sider", "menu"];

const isUsed = startsWithOneOf(USED);
const isNotRendered = startsWithOneOf(NOT_RENDERED);
/** Columns of a grid, other than the plain column of a form's field, and writing from right to left. */
const isUnusedVariant = /^ant-col-(\d|xs|sm|md|lg|x+l)|-rtl(-|$)/;

/** Leaves out the styles of antd's components that no screen renders. */
export const usedAntdStyles: PostcssPlugin = {
  postcssPlugin: "used-antd-styles",
  Once(root) {
    root.walkAtRules("layer", (layer) => {
      if (layer.params === "antd" && layer.nodes) leaveOutUnused(layer);
    });
  },
};

/** Fails a build that renders a component of antd whose styles are left out. */
export const checkAntdStyles: Plugin = {
  name: "check-antd-styles",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      for (const [id, { code }] of Object.entries(file.modules)) {
        if (!id.includes("/antd/es/")) continue;
        for (const name of prefixesIn(code ?? ""))
          if (!isUsed.test(`ant-${name}`) && !isNotRendered.test(`ant-${name}`))
            this.error(`${id} renders ant-${name}: add it to USED in infra/vite/antd-styles.ts`);
      }
    }
  },
};

function startsWithOneOf(names: readonly string[]): RegExp {
  return new RegExp(`^ant-(${names.join("|")})(-|$)`);
}

/** antd's components name their class by `getPrefixCls("select", …)`. */
function prefixesIn(code: string): string[] {
  return [...code.matchAll(/getPrefixCls\(\s*["']([\w-]+)["']/g)].flatMap(([, name]) => name ?? []);
}

function leaveOutUnused(layer: AtRule): void {
  layer.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && (rule.parent as AtRule).name === "keyframes") return;
    const kept = rule.selectors.filter(canMatch);
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  const left = layer.toString().replaceAll(/@keyframes [\w-]+/g, "");
  layer.walkAtRules((each) => {
    const isUnusedMotion = each.name === "keyframes" && !left.includes(each.params);
    if (isUnusedMotion || each.nodes?.length === 0) each.remove();
  });
}

/** What a selector excludes need not exist. */
function canMatch(selector: string): boolean {
  const classes = selector.replaceAll(/:(not|is|where)\((?:[^()]|\([^()]*\))*\)/g, "");
  return [...classes.matchAll(/\.(ant-[\w-]+)/g)].every(
    ([, name = ""]) => isUsed.test(name) && !isUnusedVariant.test(name),
  );
}

const MAKES_STYLES = /\b(genStyleHooks|genSubStyleComponent|genComponentStyleHook)\(/;

const STYLE_HOOK = /\/@ant-design\/cssinjs-utils\/es\/util\/genStyleUtils\.js$/;
const IF_STATIC = /if \(memoizedZeroRuntime\) \{\s*return hashId;\s*\}/;

/** Leaves out what antd would run to make its styles in the browser: `zeroRuntime` never calls it. */
export const leaveOutStyleMakers: Plugin = {
  name: "leave-out-style-makers",
  enforce: "pre",
  apply: "build",
  transform(code, id) {
    if (STYLE_HOOK.test(id)) return { code: withoutMaker(code), map: null };
    if (!/\/antd\/es\/.*\/style\//.test(id) || !MAKES_STYLES.test(code)) return null;
    let kept = code;
    // From the end, so that earlier places stay.
    for (const { start, end } of styleMakersIn(this.parse(code)).toReversed())
      kept = `${kept.slice(0, start)}() => []${kept.slice(end)}`;
    return { code: kept, map: null };
  },
};

/** The hook of each component then only names the class of the page. */
function withoutMaker(code: string): string {
  const [before, after] = code.split(IF_STATIC);
  const end = after?.indexOf("function genSubStyleComponent") ?? -1;
  if (before === undefined || after === undefined || end === -1)
    throw new Error("antd makes its styles in another way: see leaveOutStyleMakers");
  return `${before}return hashId;\n};\n}\n${after.slice(end)}`;
}

interface Place {
  start: number;
  end: number;
}

/** Returns the second argument of each call at the top of a module. */
function styleMakersIn(program: ESTree.Program): Place[] {
  return program.body.flatMap((statement): Place[] => {
    const calls =
      statement.type === "ExportDefaultDeclaration"
        ? [statement.declaration]
        : statement.type === "ExportNamedDeclaration" &&
            statement.declaration?.type === "VariableDeclaration"
          ? statement.declaration.declarations.map(({ init }) => init)
          : [];
    return calls.flatMap((call) => {
      const isMaker =
        call?.type === "CallExpression" &&
        call.callee.type === "Identifier" &&
        MAKES_STYLES.test(`${call.callee.name}(`);
      const maker = isMaker ? call.arguments[1] : undefined;
      return maker ? [{ start: maker.start, end: maker.end }] : [];
    });
  });
}
