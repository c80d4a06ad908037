import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { grammarOf } from './grammars.ts'
import { syntaxColourOf, placeholderTheme, type ColourRuns } from './syntax-colours.ts'
import type { Language } from './languages.ts'

let opening: Promise<HighlighterCore> | undefined

/**
 * Milliseconds for a line. The first line of a language compiles its grammar. A line that times out gives its role to
 * all lines after it.
 */
const LINE_LIMIT = 4000

/**
 * Computes which words of a listing have which role. Adjacent words of one role form one run, with the blanks between
 * them.
 */
export async function readRuns(code: string, language: Language): Promise<ColourRuns> {
  opening ??= createHighlighterCore({
    themes: [placeholderTheme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  const highlighter = await opening
  if (!highlighter.getLoadedLanguages().includes(language)) {
    await highlighter.loadLanguage(await grammarOf(language))
  }
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: placeholderTheme.name,
    tokenizeTimeLimit: LINE_LIMIT,
  })
  return mergeRuns(
    code,
    lines.flat().map(({ offset, content, color }) => ({ offset, content, ink: syntaxColourOf(color) })),
  )
}

interface Word {
  offset: number
  content: string
  ink: number
}

/**
 * Joins the words to runs over the whole text. What separates two words is a line ending and takes the role of its
 * surroundings.
 */
export function mergeRuns(code: string, words: readonly Word[]): ColourRuns {
  const runs: number[] = []
  let inkBefore = 0
  const add = (length: number, ink: number) => {
    if (length === 0) return
    if (runs.length > 0 && runs.at(-1) === ink) runs.splice(-2, 2, (runs.at(-2) ?? 0) + length, ink)
    else runs.push(length, ink)
  }
  let end = 0
  for (const { offset, content, ink } of words) {
    const visible = content.trim() === '' ? inkBefore : ink
    add(offset - end, inkBefore)
    add(content.length, visible)
    inkBefore = visible
    end = offset + content.length
  }
  add(code.length - end, 0)
  return runs
}
