/** Dark on white in both themes. */
export const PIX_STYLES = `
.pix { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line); font: 14px/20px var(--font) }
.pix h2 { font-size: 15px; line-height: 22px }
.pix .big { width: 100%; margin-top: 12px }
.pix .code { margin-top: 8px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; font: 12px/18px ui-monospace, monospace; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; user-select: all }
.pix .qr { display: block; width: 236px; height: 236px; margin: 16px auto 0; border-radius: 8px }
.sum .pix dl { display: grid; grid-template-columns: 1fr; grid-auto-flow: row; gap: 6px; border: 0; padding: 0; margin-top: 16px }
.sum .pix dl div { display: flex; justify-content: space-between; gap: 12px; border: 0; padding: 0 }
.sum .pix dt { font: 14px/20px var(--font); white-space: nowrap }
.sum .pix dd { margin: 0; font: 600 14px/20px var(--font); text-align: right }
.pix ol { margin: 14px 0 0; text-align: left; padding-left: 20px; list-style: decimal; color: var(--text-2) }
.pix :is([data-paid], .asked) { width: 100%; margin-top: 16px }
.got { margin: 16px 0 0; padding: 0; list-style: none; font: 14px/20px var(--font) }
.got li { display: flex; gap: 8px; padding: 4px 0 }
.got svg { flex: none; margin-top: 2px; color: var(--ok) }
.got b { margin-left: auto; white-space: nowrap }
@media (min-width: 1024px) {
  .pix { display: flex; flex-direction: column }
  .pix .qr { order: 1 } .pix .big, .pix .code { order: 2 } .pix > :is(dl, ol, [data-paid], .asked) { order: 3 }
}
@media print { .pix .big, .pix .code, .pix [data-paid] { display: none } }
`;
