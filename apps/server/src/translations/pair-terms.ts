import type { Language, Term } from '@moyun/api'

/** A term as one pair of languages needs it. */
export interface PairTerm extends Pick<Term, 'source' | 'target'> {
  /** The source as it is looked for. */
  wanted: string
}

const alike = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * The terms that count between two languages, each source once: one that names a language goes before one that counts in any. A text that
 * was taken for the target language is of an unknown one, or of several: then terms of every source language count.
 */
export function pairTerms(
  terms: readonly Term[],
  { source, target }: { source: Language; target: Language },
): PairTerm[] {
  const fits = (term: Term) =>
    (term.targetLanguage === 'any' || term.targetLanguage === target) &&
    (source === target || term.sourceLanguage === 'any' || term.sourceLanguage === source)
  const named = (term: Term) => Number(term.sourceLanguage !== 'any') + Number(term.targetLanguage !== 'any')
  const best = new Map<string, Term>()
  for (const term of terms.filter(fits)) {
    const wanted = alike(term.source)
    const other = best.get(wanted)
    if (other === undefined || named(term) >= named(other)) best.set(wanted, term)
  }
  return [...best].map(([wanted, term]) => ({ source: term.source, target: term.target, wanted }))
}

/** Those of them that stand in a text. */
export function termsIn(text: string, terms: readonly PairTerm[]): Pick<Term, 'source' | 'target'>[] {
  const looked = alike(text)
  return terms.filter(({ wanted }) => looked.includes(wanted)).map(({ source, target }) => ({ source, target }))
}
