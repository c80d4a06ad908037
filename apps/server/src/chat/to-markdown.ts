/** A picture of a question; with no address where nothing but the text is taken along. */
export interface MarkdownPicture {
  name: string
  address: string
}

interface Said {
  role: 'user' | 'assistant'
  text: string
  pictures?: readonly MarkdownPicture[]
}

/** A talk as Markdown: questions as quotations, their pictures before their words, answers as they are. */
export const toMarkdown = (title: string, said: readonly Said[]) =>
  `${[`# ${title.replaceAll(/\s+/gu, ' ')}`, ...said.map((one) => (one.role === 'user' ? withPictures(one).replaceAll(/^/gm, '> ') : one.text))].join('\n\n')}\n`

const withPictures = ({ text, pictures = [] }: Said) =>
  [
    ...pictures.map(({ name, address }) => `![${name.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${address})`),
    ...(text === '' && pictures.length > 0 ? [] : [text]),
  ].join('\n\n')
