import type { Translation } from '@moyun/api'

/** In a table cell, a pipe would end the cell and a newline the row. */
const cell = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ')

/** Both languages as Markdown: a table, or each sentence below its original. */
export function bilingualMarkdown(
  { sentences, detected, target }: Pick<Translation, 'sentences' | 'detected' | 'target'>,
  form: 'table' | 'lines',
): string {
  if (form === 'table')
    return `| ${detected} | ${target} |\n| --- | --- |\n${sentences.map(({ source, text }) => `| ${cell(source)} | ${cell(text)} |`).join('\n')}\n`
  return `${sentences.map(({ source, text }) => `${source}\n${text}`).join('\n\n')}\n`
}
