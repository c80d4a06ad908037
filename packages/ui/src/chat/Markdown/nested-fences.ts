import type { Extension as Meaning } from 'mdast-util-from-markdown'
import { codeFenced } from 'micromark-core-commonmark'
import type { Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { nextLine } from './read-line.ts'

declare module 'mdast' {
  interface CodeData {
    /** Whether the closing fence is still missing. */
    open?: boolean
  }
}

const BACKTICK = 96
const TILDE = 126

/**
 * Lets a Markdown code block contain code blocks with fences as long as its own: models quote a README this way. A
 * fence with a language opens an inner block, and the next bare fence closes it.
 */
export function nestedFences(): Extension {
  const construct: Construct = { ...codeFenced, tokenize: tokenizeListing }
  return { flow: { [BACKTICK]: construct, [TILDE]: construct } }
}

/** Parses as CommonMark does, but skips the fences of inner blocks. */
function tokenizeListing(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let fence: string | undefined
  const inside: number[] = []

  /** CommonMark attempts only the closing fence, at the end of each line. */
  const attempt: Effects['attempt'] = (closer, close, goOn = nok) => {
    const isInside = (text: string) => {
      const [, marks = '', language = ''] = /^\s*(`{3,}|~{3,})\s*(.*)$/.exec(text) ?? []
      if (!fence || !marks.startsWith(fence)) return false
      if (language.trim() === '') return marks.length >= (inside.at(-1) ?? Infinity) && inside.pop() !== undefined
      return !language.includes('`') && inside.push(marks.length) > 0
    }
    return (code) => {
      fence ??= fenceOfMarkdown(this)
      const atOwn = inside.length > 0 ? goOn : effects.attempt(closer, close, goOn)
      return fence === '' ? atOwn(code) : effects.check(nextLine(isInside), goOn, atOwn)(code)
    }
  }
  return codeFenced.tokenize.call(this, { ...effects, attempt }, ok, nok)
}

/** The marks of the fence that was opened last; empty if its language is not Markdown. */
function fenceOfMarkdown({ events, sliceSerialize }: TokenizeContext) {
  const language =
    events.at(-1)?.[1].type === 'codeFencedFence'
      ? events.findLast(([, { type }]) => type === 'codeFencedFenceInfo' || type === 'codeFencedFenceSequence')?.[1]
      : undefined
  if (language?.type !== 'codeFencedFenceInfo' || !/^(?:markdown|md|mdx)$/i.test(sliceSerialize(language))) return ''
  const marks = events.findLast(([, { type }]) => type === 'codeFencedFenceSequence')?.[1]
  return marks ? sliceSerialize(marks) : ''
}

/** Marks a code block as open until its closing fence is parsed. */
export function codeBlockFromMarkdown(): Meaning {
  return {
    enter: {
      codeFencedFence() {
        const listing = this.stack.findLast(({ type }) => type === 'code')
        if (listing?.type !== 'code') return
        if (listing === this.stack.at(-1)) listing.data = { open: true }
        else delete listing.data
      },
    },
  }
}
