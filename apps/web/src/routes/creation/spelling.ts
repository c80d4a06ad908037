import type { SpelledLike } from './finds.ts'

/** How characters are spelled: a table that comes when somebody searches. */
export async function bringSpelling(): Promise<SpelledLike> {
  const { default: pinyin } = await import('pinyin-match')
  return (text, letters) => pinyin.match(text, letters) !== false
}
