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

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
body{max-width:46rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.375rem;font-weight:600}
table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .75rem;text-align:start;border-block-end:1px solid color-mix(in srgb,currentColor 15%,transparent)}
td:nth-child(3){font-weight:600;letter-spacing:.08em}p{opacity:.75}div{overflow-x:auto}
form{display:grid;gap:.75rem;margin-block:1.5rem}label{display:grid;gap:.25rem}input,button{font:inherit;padding:.625rem .75rem;border-radius:.5rem;border:1px solid color-mix(in srgb,currentColor 35%,transparent);background:transparent;color:inherit}
button{font-weight:600;min-block-size:2.75rem;cursor:pointer}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{opacity:.75}dd{margin:0;font-weight:600}`

/** The page styles itself, and nothing else happens on it. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** A plain page of the sandbox, which loads nothing and runs nothing. */
export function sandboxPage(reply: FastifyReply, { title, intro, head, rows, empty }: SandboxTable) {
  const line = (tag: string, cells: readonly string[]) => `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  const table = `<div><table><thead>${line('th', head)}</thead><tbody>${rows.map((row) => line('td', row)).join('')}</tbody></table></div>`
  return plainPage(reply, title, `<p>${escapeHtml(intro)}</p>${rows.length > 0 ? table : `<p>${escapeHtml(empty)}</p>`}`)
}

/** Such a page with a body of its own, which is HTML already. */
export function plainPage(reply: FastifyReply, title: string, body: string) {
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html)
}

/** Text as text. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
