import { MOST_TERMS, type Term, termKey } from '@moyun/api'
import type { LineProblem, ReadLine } from './glossary-csv.ts'

/** What an import would change, line by line. */
export interface ImportPlan {
  /** The whole glossary after it. */
  terms: readonly Term[]
  added: number
  replaced: readonly { line: number; term: Term; before: string }[]
  /** `same`: it is there already. `repeated`: a later line says it again. `full`: there is no room for it. */
  left: readonly { line: number; why: LineProblem | 'same' | 'repeated' | 'full' }[]
}

/** Says what the lines of a file would do to a glossary. A later line goes before an earlier one of the same key; what is new stands at the end. */
export function planImport(lines: readonly ReadLine[], current: readonly Term[]): ImportPlan {
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
      else if (before === undefined && terms.size >= MOST_TERMS) left.push({ line, why: 'full' })
      else {
        if (before === undefined) added += 1
        else replaced.push({ line, term: read, before: before.target })
        terms.set(key, read)
      }
    }
  }
  return { terms: [...terms.values()], added, replaced, left }
}
