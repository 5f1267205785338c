export const QUESTION_STYLES = `
.qa { display: grid; gap: 20px; margin: 18px 0 20px }
.qa:empty { display: none }
.qa article { display: grid; grid-template-columns: 32px minmax(0,1fr); gap: 0 12px }
.qa .av { width: 32px; height: 32px; border-radius: 50%; display: grid; place-items: center; background: var(--neutral-tint); color: var(--text-2); font: 600 12px/1 var(--font) }
.qa b { font: 600 14px/20px var(--font); margin-right: 4px; overflow-wrap: anywhere }
.qa time { font: 13px/20px var(--font); color: var(--text-2); white-space: nowrap }
.qa p { font: 15px/23px var(--font); margin-top: 2px; text-wrap: pretty; white-space: pre-line; overflow-wrap: anywhere }
.qa .an { margin-left: 20px; padding: 14px 16px; border-radius: 12px; background: var(--b-tint) }
.qa .an .av { border-radius: 8px; background: var(--b-p); color: var(--b-on-p) }
.qa .wait { display: inline-flex; gap: 6px; align-items: center; font: 13px/20px var(--font); color: var(--text-2); margin-top: 6px }
.q0 { font: 15px/23px var(--font); color: var(--text-2); margin: 4px 0 16px; max-width: 60ch }
.qa .q1 { margin-top: 6px; font: 500 14px/20px var(--font); color: var(--text-2) }
@media (min-width:720px) { .qa .an { margin-left: 44px } }
@media print { .qa + .ob, .q0 { display: none } }
`;
