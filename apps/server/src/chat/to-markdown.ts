/** A talk as Markdown: questions as quotations, answers as they are. */
export const toMarkdown = (title: string, said: readonly { role: 'user' | 'assistant'; text: string }[]) =>
  `${[`# ${title.replaceAll(/\s+/gu, ' ')}`, ...said.map(({ role, text }) => (role === 'user' ? text.replaceAll(/^/gm, '> ') : text))].join('\n\n')}\n`
