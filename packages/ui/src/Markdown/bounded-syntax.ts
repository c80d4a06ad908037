import type { Code, Construct, Extension, TokenizeContext } from 'micromark-util-types'

/** The last column in which a list, a quotation or a note may begin: some thirty of them in each other. */
const LAST_COLUMN = 60
/** Further signs of emphasis in one paragraph are signs. */
const MOST_EMPHASIS = 600

/** `*`, `+`, `-`, `>`, `[`, and the digits. */
const CONTAINER_STARTS = [42, 43, 45, 62, 91, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57]
const EMPHASIS_STARTS = [42, 95]

/**
 * Bounds what a text can ask of who reads and draws it: ten thousand quotations in each other, which one line can hold, or as many
 * signs of emphasis in one paragraph, would freeze the page.
 */
export function boundedSyntax(): Extension {
  const counts = new WeakMap<TokenizeContext, number>()
  const isOver = (text: TokenizeContext) => {
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return count > MOST_EMPHASIS
  }
  return {
    document: closable(
      CONTAINER_STARTS,
      ['blockQuote', 'list', 'gfmFootnoteDefinition'],
      (line) => line.now().column > LAST_COLUMN,
    ),
    text: closable(EMPHASIS_STARTS, ['attention'], isOver),
  }
}

/** Passes over the constructs with these names wherever they are to be closed. */
function closable(starts: readonly number[], names: readonly string[], isClosed: (here: TokenizeContext) => boolean) {
  const open = (disabled: string[]) => {
    for (const name of names) if (disabled.includes(name)) disabled.splice(disabled.indexOf(name), 1)
  }
  const before = door('before', (here, disabled) => {
    open(disabled)
    if (isClosed(here)) disabled.push(...names)
  })
  const after = door('after', (_, disabled) => open(disabled))
  return Object.fromEntries(starts.map((code) => [code, [before, after]]))
}

/** Reads nothing itself: what stands between two of them in the list of what may begin here is passed over, and nothing else is. */
function door(add: 'before' | 'after', turn: (here: TokenizeContext, disabled: string[]) => void): Construct {
  return {
    add,
    tokenize(this: TokenizeContext, _effects, _ok, nok) {
      return (code: Code) => {
        turn(this, (this.parser.constructs.disable.null ??= []))
        return nok(code)
      }
    },
  }
}
