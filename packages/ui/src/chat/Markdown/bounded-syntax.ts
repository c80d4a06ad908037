import type { Code, Construct, Extension, TokenizeContext } from 'micromark-util-types'

/** The last column in which a list, a quotation or a footnote may begin: about thirty nested levels. */
const LAST_COLUMN = 60
/** Maximum number of emphasis markers in one paragraph; further ones are literal text. */
const MOST_EMPHASIS = 600

/** `*`, `+`, `-`, `>`, `[`, and the digits. */
const CONTAINER_STARTS = [42, 43, 45, 62, 91, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57]
const EMPHASIS_STARTS = [42, 95]

/**
 * Bounds the parsing and rendering cost of a text. Without it, ten thousand nested quotations, which fit in one line,
 * or as many emphasis markers in one paragraph would freeze the page.
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

/** Disables the constructs with these names while `isClosed` says so. */
function closable(starts: readonly number[], names: readonly string[], isClosed: (here: TokenizeContext) => boolean) {
  const open = (disabled: string[]) => {
    for (const name of names) if (disabled.includes(name)) disabled.splice(disabled.indexOf(name), 1)
  }
  const before = boundary('before', (here, disabled) => {
    open(disabled)
    if (isClosed(here)) disabled.push(...names)
  })
  const after = boundary('after', (_, disabled) => open(disabled))
  return Object.fromEntries(starts.map((code) => [code, [before, after]]))
}

/**
 * Consumes nothing itself. Two of these enclose the constructs in the list of what may start here: the first disables
 * them, the second restores them.
 */
function boundary(add: 'before' | 'after', turn: (here: TokenizeContext, disabled: string[]) => void): Construct {
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
