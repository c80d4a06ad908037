import type { Translation } from '@moyun/api'

/** In a table's cell a bar would end it, and a line would end the row. */
const cell = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll(/\s*\n\s*/g, ' ')

/** Both languages as Markdown: a table, or each sentence under the one that it comes from. */
export function inBothLanguages(
  { sentences, detected, target }: Pick<Translation, 'sentences' | 'detected' | 'target'>,
  form: 'table' | 'lines',
): string {
  if (form === 'table')
    return `| ${detected} | ${target} |\n| --- | --- |\n${sentences.map(({ source, text }) => `| ${cell(source)} | ${cell(text)} |`).join('\n')}\n`
  return `${sentences.map(({ source, text }) => `${source}\n${text}`).join('\n\n')}\n`
}
