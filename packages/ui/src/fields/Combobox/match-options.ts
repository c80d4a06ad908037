import type { SelectOption } from '../Select/Select.tsx'

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .trim()

/**
 * Returns the options whose label contains every typed word, those that start with the first word first. Ignores full
 * width, case and accents.
 */
export function matchOptions(options: readonly SelectOption[], typed: string) {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const found = options.filter(({ label }) => words.every((word) => plain(label).includes(word)))
  const begins = ({ label }: SelectOption) => plain(label).startsWith(words[0] ?? '')

  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
