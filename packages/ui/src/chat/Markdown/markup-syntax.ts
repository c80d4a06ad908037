import { content } from 'micromark-core-commonmark'
import type { Extension as Meaning } from 'mdast-util-from-markdown'
import type { Construct, Effects, Extension, State, Token } from 'micromark-util-types'
import { lineTail, restOfLine } from './read-line.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    detailsTag: 'detailsTag'
    summary: 'summary'
    summaryTag: 'summaryTag'
  }
}

declare module 'mdast' {
  /** `<details>` or `</details>` as written; the content between the two is collapsible. */
  interface DetailsTag extends Literal {
    type: 'detailsTag'
  }
  /** `<summary>…</summary>`: the line of a collapsible part that stays visible. */
  interface Summary extends Parent {
    type: 'summary'
    children: PhrasingContent[]
  }
  interface BlockContentMap {
    detailsTag: DetailsTag
    summary: Summary
  }
  interface RootContentMap {
    detailsTag: DetailsTag
    summary: Summary
  }
}

const LESS_THAN = 60

/**
 * Parses the few tags without attributes that models write in Markdown: `<details>` and `<summary>` are blocks on their
 * own line, and a line that begins with `<br>` or `<u>` is a paragraph. All other HTML stays what CommonMark makes of
 * it.
 */
export function markupSyntax(): Extension {
  return { flow: { [LESS_THAN]: [detailsTag, summary, paragraph] } }
}

/** Creates the syntax tree nodes of the collapsible tags. */
export function markupFromMarkdown(): Meaning {
  return {
    enter: {
      detailsTag(token) {
        this.enter({ type: 'detailsTag', value: this.sliceSerialize(token) }, token)
      },
      summary(token) {
        this.enter({ type: 'summary', children: [] }, token)
      },
    },
    exit: {
      detailsTag(token) {
        this.exit(token)
      },
      summary(token) {
        this.exit(token)
      },
    },
  }
}

const paragraph: Construct = {
  name: 'markupParagraph',
  tokenize(effects, ok, nok) {
    if (this.interrupt) return nok
    const tag = restOfLine((line) => /^<(?:br\s*\/?|\/?(?:sub|sup|kbd|mark|u|s))>/i.test(line))
    return effects.check(tag, effects.attempt(content, ok, nok), nok)
  },
}

const summary: Construct = {
  name: 'summary',
  tokenize(effects, ok, nok) {
    const [opener, closer] = ['<summary>'.length, '</summary>'.length]
    const end = this.interrupt ? ok : lineTail(effects, ok, effects.attempt(content, ok, nok))
    const leave: State = (code) => {
      effects.exit('summary')
      return end(code)
    }
    const close = () => take(effects, closer, () => effects.enter('summaryTag'), leave)
    const open = (words: number) =>
      take(
        effects,
        opener,
        () => effects.enter('summaryTag'),
        words === 0
          ? close()
          : take(effects, words, () => effects.enter('chunkText', { contentType: 'text' }), close()),
      )
    return matching(
      effects,
      /^<summary>(.*?)<\/summary>/i,
      ([whole]) => {
        effects.enter('summary')
        return open(whole.length - opener - closer)
      },
      nok,
    )
  },
}

const detailsTag: Construct = {
  name: 'detailsTag',
  tokenize(effects, ok, nok) {
    const end = this.interrupt
      ? ok
      : lineTail(effects, ok, effects.attempt(summary, ok, effects.attempt(content, ok, nok)))
    return matching(
      effects,
      /^<\/?details>/i,
      ([tag]) => take(effects, tag.length, () => effects.enter('detailsTag'), end),
      nok,
    )
  },
}

/** Checks whether the line matches, and continues with the state that `then` returns for the match. */
function matching(effects: Effects, pattern: RegExp, then: (match: RegExpExecArray) => State, nok: State): State {
  let match: RegExpExecArray | null = null
  const line = restOfLine((text) => (match = pattern.exec(text)) !== null)
  return effects.check(line, (code) => (match ? then(match)(code) : nok(code)), nok)
}

/** Consumes `count` characters as the token that `enter` begins. */
function take(effects: Effects, count: number, enter: () => Token, then: State): State {
  let token: Token | undefined
  let left = count
  return function next(code) {
    token ??= enter()
    effects.consume(code)
    left -= 1
    if (left > 0) return next
    effects.exit(token.type)
    return then
  }
}
