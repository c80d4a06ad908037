const CHARACTERS = 24
/** What the contract allows, in UTF-16 units: one emoji may take eleven. */
const UNITS = 80

/** Names a conversation after its first question: the first line that says something, up to 24 characters. */
export function titleFrom(question: string): string {
  const line =
    question
      .split('\n')
      .map((text) => text.trim())
      .find((text) => text !== '') ?? ''
  const characters = [...new Intl.Segmenter('zh-CN', { granularity: 'grapheme' }).segment(line)].slice(0, CHARACTERS)
  return characters.reduce((title, { segment }) => (title.length + segment.length > UNITS ? title : title + segment), '').trim()
}
