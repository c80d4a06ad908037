/** Something that can be found by typing. */
export interface Findable {
  name: string
  /** What it is called by, too: its name in the other language, its initials, its address. */
  also?: readonly string[]
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** How well a name fits what was typed: 0 from its beginning, 1 from the beginning of a word, 2 anywhere; null not at all. */
function fit(name: string, word: string): number | null {
  const at = name.indexOf(word)
  if (at <= 0) return at === 0 ? 0 : null
  return name.includes(` ${word}`) ? 1 : 2
}

/** What fits each word that was typed, the best first; everything where nothing was. */
export function findIn<T extends Findable>(all: readonly T[], search: string): T[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const found = all.flatMap((each) => {
    const names = [each.name, ...(each.also ?? [])].map(plain)
    const fits = words.map((word) => names.flatMap((name) => fit(name, word) ?? []))
    if (fits.some((ways) => ways.length === 0)) return []
    return [{ each, rank: fits.reduce((sum, ways) => sum + Math.min(...ways), 0) }]
  })
  return found.sort((one, other) => one.rank - other.rank).map(({ each }) => each)
}
