import type { SelectOption } from '../Select/Select.tsx'

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .trim()

/** The options whose name has every word that was typed, those first that begin with them. Full width, case and accents don't matter. */
export function matchOptions(options: readonly SelectOption[], typed: string) {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const found = options.filter(({ label }) => words.every((word) => plain(label).includes(word)))
  const begins = ({ label }: SelectOption) => plain(label).startsWith(words[0] ?? '')

  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
