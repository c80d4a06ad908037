/** An event of a marked sentence: text, completion, or a restart. */
export type MarkEvent =
  | { position: number; text: string }
  | { position: number; back: true }
  | { position: number; again: true }

/** Incremental parser of an answer in which each sentence follows its mark. */
export interface MarkReader {
  push(text: string): MarkEvent[]
  /** Everything so far was reasoning: drops it. */
  retract(): MarkEvent[]
  /** The answer ended normally: its last sentence is complete. */
  end(): MarkEvent[]
  /** The answer broke off: its last sentence is incomplete. */
  abort(): MarkEvent[]
}

/** A mark that the next chunk may complete. */
const OPEN_MARK = /⟦\d{0,6}$/
/** Trailing white space that may end the sentence, and the possible beginning of a mark. */
const TAIL = /\s*(?:⟦\d{0,6})?$/

/**
 * Creates a parser for sentences by position, each with its length. Marks that were not requested, or are complete
 * already, are skipped.
 */
export function createMarkReader(sourceLengths: ReadonlyMap<number, number>): MarkReader {
  const back = new Set<number>()
  const begun = new Set<number>()
  let waiting = ''
  let current: number | null = null
  let length = 0

  function emitText(text: string): MarkEvent[] {
    if (current === null) return []
    const chunk = length === 0 ? text.trimStart() : text
    if (chunk === '') return []
    length += chunk.length
    begun.add(current)
    // An answer that is far too long is not a translation.
    if (length <= (sourceLengths.get(current) ?? 0) * 20 + 400) return [{ position: current, text: chunk }]
    return breakOff()
  }
  function close(): MarkEvent[] {
    const ended = current
    current = null
    if (ended === null || length === 0) return []
    back.add(ended)
    return [{ position: ended, back: true }]
  }
  function breakOff(): MarkEvent[] {
    const broken = current
    current = null
    return broken === null || length === 0 ? [] : [{ position: broken, again: true }]
  }

  return {
    push(text) {
      waiting += text
      const found: MarkEvent[] = []
      for (let mark = /⟦(\d{1,6})⟧/.exec(waiting); mark; mark = /⟦(\d{1,6})⟧/.exec(waiting)) {
        found.push(...emitText(waiting.slice(0, mark.index).trimEnd()), ...close())
        const position = Number(mark[1])
        current = sourceLengths.has(position) && !back.has(position) ? position : null
        length = 0
        waiting = waiting.slice(mark.index + mark[0].length)
      }
      const tail = TAIL.exec(waiting)?.[0] ?? ''
      found.push(...emitText(waiting.slice(0, waiting.length - tail.length)))
      waiting = tail
      return found
    },
    retract() {
      const dropped = [...begun].map((position) => ({ position, again: true as const }))
      for (const positions of [begun, back]) positions.clear()
      ;[waiting, current, length] = ['', null, 0]
      return dropped
    },
    end() {
      const left = waiting.replace(OPEN_MARK, '').trimEnd()
      waiting = ''
      return [...emitText(left), ...close()]
    },
    abort() {
      waiting = ''
      return breakOff()
    },
  }
}
