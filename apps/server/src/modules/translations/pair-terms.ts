import type { Language, Term } from '@moyun/api'

/** A glossary term for one pair of languages. */
export interface PairTerm extends Pick<Term, 'source' | 'target'> {
  /** The source in normalised form, for matching. */
  normalisedSource: string
}

const alike = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * The terms that apply between two languages, each source once: a term for a specific language precedes one for any
 * language. If the detected source equals the target, the real source is unknown or mixed, and terms of every source
 * language apply.
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
    const folded = alike(term.source)
    const other = best.get(folded)
    if (other === undefined || named(term) >= named(other)) best.set(folded, term)
  }
  return [...best].map(([normalisedSource, term]) => ({ source: term.source, target: term.target, normalisedSource }))
}

/** The terms that occur in a text. */
export function termsIn(text: string, terms: readonly PairTerm[]): Pick<Term, 'source' | 'target'>[] {
  const normalisedText = alike(text)
  return terms
    .filter(({ normalisedSource }) => normalisedText.includes(normalisedSource))
    .map(({ source, target }) => ({ source, target }))
}
