/** Names a conversation after its first question: the first line that says something, up to 24 characters. */
export function titleFrom(question: string): string {
  const line = question.split('\n').map((text) => text.trim()).find((text) => text !== '') ?? ''
  const parts = [...new Intl.Segmenter('zh-CN', { granularity: 'grapheme' }).segment(line)].map((part) => part.segment)
  // A grapheme may hold many code points; the column and the contract count 80 at most.
  return parts.slice(0, 24).join('').slice(0, 80).toWellFormed().replace(/\uFFFD$/, '').trim()
}
