import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** One table under a heading. */
export interface SandboxTable {
  title: string
  intro: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  empty: string
}

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#15171b,#f3f0e8);--muted:light-dark(#53575e,#aeaca6);--line:light-dark(rgb(27 29 33/.12),rgb(243 240 232/.11));--field:light-dark(#83868c,#6d7177);--sheet:light-dark(#fdfcfa,#15181c);--seal:light-dark(#b23a2a,#d9705f)}
*{box-sizing:border-box}html{background:light-dark(#f5f4f0,#0e1013);color:light-dark(#2b2e33,#dad7cf);font:16px/1.75 -apple-system,"PingFang SC","Noto Sans CJK SC",system-ui,sans-serif}
body{max-width:46rem;margin:0 auto;padding:clamp(1rem,6vh,4rem) 1rem}main{padding:1.5rem;border-radius:12px;background:var(--sheet);box-shadow:0 0 0 1px var(--line)}
h1{margin:0 0 1.25rem;color:var(--ink);font:600 1.375rem/1.6 "Noto Serif CJK SC","Songti SC",serif;letter-spacing:.04em}h1::after{display:block;inline-size:1.75rem;block-size:2px;margin-block-start:.5rem;background:var(--seal);content:""}
p{margin:0 0 1rem}[lang=en]{color:var(--muted)}p [lang=en],h1 [lang=en],strong [lang=en]{display:block;font-size:.875rem;font-weight:400;letter-spacing:0}
table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.5rem .75rem;text-align:start;border-block-end:1px solid var(--line)}td:nth-child(3){font-weight:600;letter-spacing:.08em}div{overflow-x:auto}
.phone{max-width:26rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.375rem 1rem;margin:0;padding-block:1rem;border-block:1px solid var(--line)}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere;color:var(--ink);text-align:end}
@media (width<26rem){dl{grid-template-columns:1fr;gap:0}dd{margin-block-end:.5rem;text-align:start}}
form{display:grid;gap:.75rem;margin-block-start:1.5rem}label{display:grid;gap:.25rem}input,button{min-block-size:3rem;padding:.5rem .875rem;border:1px solid var(--field);border-radius:7px;background:transparent;color:var(--ink);font:inherit}
button{font-weight:500;cursor:pointer}button:first-of-type{border-color:var(--ink);background:var(--ink);color:var(--sheet)}button:first-of-type [lang=en]{color:inherit}button[value=refuse]{border-color:transparent;color:var(--muted)}
input:focus-visible,button:focus-visible{outline:2px solid var(--ink);outline-offset:2px}[role=status]{margin:1.5rem 0 0;color:var(--ink)}`

/** The page's inline style is allowed, and nothing else. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** A plain sandbox page without scripts or external resources. */
export function sandboxPage(reply: FastifyReply, { title, intro, head, rows, empty }: SandboxTable) {
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  const table = `<div><table><thead>${line('th', head)}</thead><tbody>${rows.map((row) => line('td', row)).join('')}</tbody></table></div>`
  return send(
    reply,
    title,
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(intro)}</p>${rows.length > 0 ? table : `<p>${escapeHtml(empty)}</p>`}</main>`,
  )
}

/** A phone page with a body that is already HTML. */
export const phonePage = (reply: FastifyReply, [chinese, english]: Bilingual, body: string) =>
  send(
    reply,
    `${chinese} · ${english}`,
    `<body class="phone"><main><h1>${bilingualHtml([chinese, english])}</h1>${body}</main>`,
  )

/** A text in both languages. */
export type Bilingual = readonly [chinese: string, english: string]

/** Both languages as HTML, each marked with its language. */
export const bilingualHtml = ([chinese, english]: Bilingual) =>
  `${escapeHtml(chinese)} <span lang="en">${escapeHtml(english)}</span>`

function send(reply: FastifyReply, title: string, body: string) {
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style>${body}</html>`
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html)
}

/** Escapes text for HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
