/**
 * Takes from a page what browsers got after Chrome 114, Firefox 125 and Safari 17.0, the oldest that are supported, so
 * that every browser test fails where the app calls it. `checkVisibility` stays, because tests call it themselves.
 */
export function removeNewerApis(): void {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  const newer: [object, string[]][] = [
    [Promise, ["withResolvers", "try"]],
    [Map, ["groupBy"]],
    [Object, ["groupBy"]],
    [Array, ["fromAsync"]],
    [URL, ["parse", "canParse"]],
    [AbortSignal, ["any"]],
    [RegExp, ["escape"]],
    [Error, ["isError"]],
    [Math, ["sumPrecise", "f16round"]],
    [Intl, ["DurationFormat"]],
    [Uint8Array, ["fromBase64", "fromHex"]],
    [Uint8Array.prototype, ["toBase64", "toHex", "setFromBase64", "setFromHex"]],
    [ArrayBuffer.prototype, ["transfer", "transferToFixedLength"]],
    [Set.prototype, ["union", "intersection", "difference", "symmetricDifference"]],
    [Set.prototype, ["isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
    [Element.prototype, ["getHTML", "setHTMLUnsafe", "moveBefore"]],
    [Document.prototype, ["startViewTransition"]],
    [iterator, ["map", "filter", "take", "drop", "flatMap", "reduce"]],
    [iterator, ["toArray", "forEach", "some", "every", "find"]],
    [globalThis, ["Iterator", "scheduler", "CloseWatcher", "Float16Array"]],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  window.addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true);
}
