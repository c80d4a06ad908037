import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { grammarOf } from './grammars.ts'
import { inkOf, inkTheme, type Runs } from './inks.ts'
import type { Language } from './languages.ts'

let opening: Promise<HighlighterCore> | undefined

/** Milliseconds for a line. The first one of a language compiles its grammar; a line that is given up on hands its ink to all that follow. */
const LINE_LIMIT = 4000

/** Reads which words of a listing take which ink. Neighbours of one ink are one run, and blanks between them too. */
export async function readRuns(code: string, language: Language): Promise<Runs> {
  opening ??= createHighlighterCore({
    themes: [inkTheme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  const highlighter = await opening
  if (!highlighter.getLoadedLanguages().includes(language)) {
    await highlighter.loadLanguage(await grammarOf(language))
  }
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: inkTheme.name,
    tokenizeTimeLimit: LINE_LIMIT,
  })
  return mergeRuns(
    code,
    lines.flat().map(({ offset, content, color }) => ({ offset, content, ink: inkOf(color) })),
  )
}

interface Word {
  offset: number
  content: string
  ink: number
}

/** Lays words end to end over the whole text: what lies between two words is a line ending and takes the ink around it. */
export function mergeRuns(code: string, words: readonly Word[]): Runs {
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
