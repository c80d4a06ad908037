import { plainName } from '@moyun/api'

const CHARACTERS = 24
/** What the contract allows, in UTF-16 units: one emoji may take eleven. */
const UNITS = 80

/** Names a conversation after its first question: the first line that says something, up to 24 characters. */
export function titleFrom(question: string): string {
  const line =
    question
      .split('\n')
      .map(plainName)
      .find((text) => text !== '') ?? ''
  return cutText(line, CHARACTERS, UNITS)
}

/** The beginning of a text, so many characters as a reader sees them and so many UTF-16 units at most; none is cut in two. */
export function cutText(text: string, most: number, units: number): string {
  const characters: string[] = []
  let length = 0
  for (const { segment } of new Intl.Segmenter('zh-CN', { granularity: 'grapheme' }).segment(text)) {
    length += segment.length
    if (length > units || characters.push(segment) === most) break
  }
  return characters.join('').trim()
}
