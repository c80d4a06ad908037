/** A picture of a question; the address is empty in an export of text alone. */
export interface MarkdownPicture {
  name: string
  address: string
}

interface ExportedMessage {
  role: 'user' | 'assistant'
  text: string
  pictures?: readonly MarkdownPicture[]
}

/** A conversation as Markdown: questions as quotations with their pictures first, answers unchanged. */
export const toMarkdown = (title: string, thread: readonly ExportedMessage[]) =>
  `${[`# ${title.replaceAll(/\s+/gu, ' ')}`, ...thread.map((one) => (one.role === 'user' ? withPictures(one).replaceAll(/^/gm, '> ') : one.text))].join('\n\n')}\n`

const withPictures = ({ text, pictures = [] }: ExportedMessage) =>
  [
    ...pictures.map(({ name, address }) => `![${name.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${address})`),
    ...(text === '' && pictures.length > 0 ? [] : [text]),
  ].join('\n\n')
