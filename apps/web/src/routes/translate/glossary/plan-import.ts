import { MAX_TERMS, type Term, termKey } from '@moyun/api'
import type { LineProblem, CsvLine } from './glossary-csv.ts'

/** The result of an import, line by line. */
export interface ImportPlan {
  /** The whole glossary after the import. */
  terms: readonly Term[]
  added: number
  replaced: readonly { line: number; term: Term; before: string }[]
  /** `same`: it exists already. `repeated`: a later line repeats it. `full`: the glossary is full. */
  left: readonly { line: number; why: LineProblem | 'same' | 'repeated' | 'full' }[]
}

/**
 * Computes what the lines of a file change in a glossary. A later line overrides an earlier one with the same key; new
 * terms are added at the end.
 */
export function planImport(lines: readonly CsvLine[], current: readonly Term[]): ImportPlan {
  const terms = new Map(current.map((term) => [termKey(term), term]))
  const last = new Map(
    lines.flatMap(({ line, read }) => (typeof read === 'string' ? [] : [[termKey(read), line] as const])),
  )
  const replaced: { line: number; term: Term; before: string }[] = []
  const left: { line: number; why: ImportPlan['left'][number]['why'] }[] = []
  let added = 0
  for (const { line, read } of lines) {
    if (typeof read === 'string') left.push({ line, why: read })
    else {
      const key = termKey(read)
      const before = terms.get(key)
      if (last.get(key) !== line) left.push({ line, why: 'repeated' })
      else if (before?.target === read.target && before.source === read.source) left.push({ line, why: 'same' })
      else if (before === undefined && terms.size >= MAX_TERMS) left.push({ line, why: 'full' })
      else {
        if (before === undefined) added += 1
        else replaced.push({ line, term: read, before: before.target })
        terms.set(key, read)
      }
    }
  }
  return { terms: [...terms.values()], added, replaced, left }
}
