/** What came back of sentences that were asked for behind marks. */
export type Marked =
  { position: number; text: string } | { position: number; back: true } | { position: number; again: true }

/** Reads an answer in which each sentence stands behind its mark, piece by piece. */
export interface MarkReader {
  push(text: string): Marked[]
  /** The answer has ended well: its last sentence is whole. */
  end(): Marked[]
  /** It broke off: the sentence that was being said is not. */
  breakOff(): Marked[]
}

/** The beginning of a mark that may go on. */
const OPEN_MARK = /⟦\d{0,6}$/
/** White space that the next piece may show to be the end of the sentence, and what may open a mark behind it. */
const TAIL = /\s*(?:⟦\d{0,6})?$/

/** For the sentences at these positions with so many characters each; a mark that was not asked for, or was answered, is passed over. */
export function createMarkReader(asked: ReadonlyMap<number, number>): MarkReader {
  const back = new Set<number>()
  let waiting = ''
  let current: number | null = null
  let length = 0

  function say(text: string): Marked[] {
    if (current === null) return []
    const said = length === 0 ? text.trimStart() : text
    if (said === '') return []
    length += said.length
    // An answer that runs away is no translation.
    if (length <= (asked.get(current) ?? 0) * 20 + 400) return [{ position: current, text: said }]
    return breakOff()
  }
  function close(): Marked[] {
    const ended = current
    current = null
    if (ended === null || length === 0) return []
    back.add(ended)
    return [{ position: ended, back: true }]
  }
  function breakOff(): Marked[] {
    const broken = current
    current = null
    return broken === null || length === 0 ? [] : [{ position: broken, again: true }]
  }

  return {
    push(text) {
      waiting += text
      const found: Marked[] = []
      for (let mark = /⟦(\d{1,6})⟧/.exec(waiting); mark; mark = /⟦(\d{1,6})⟧/.exec(waiting)) {
        found.push(...say(waiting.slice(0, mark.index).trimEnd()), ...close())
        const position = Number(mark[1])
        current = asked.has(position) && !back.has(position) ? position : null
        length = 0
        waiting = waiting.slice(mark.index + mark[0].length)
      }
      const tail = TAIL.exec(waiting)?.[0] ?? ''
      found.push(...say(waiting.slice(0, waiting.length - tail.length)))
      waiting = tail
      return found
    },
    end() {
      const left = waiting.replace(OPEN_MARK, '').trimEnd()
      waiting = ''
      return [...say(left), ...close()]
    },
    breakOff() {
      waiting = ''
      return breakOff()
    },
  }
}
