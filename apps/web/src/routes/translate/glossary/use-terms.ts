import type { Term } from '@moyun/api'
import { useCallback, useState } from 'react'

/** A term being edited; `id` is unique while the glossary is open. */
export interface DraftTerm extends Term {
  id: number
}

interface Draft {
  terms: readonly DraftTerm[]
  /** Number of ids given out. */
  made: number
  /** The term removed last, and its position. */
  removed: { term: DraftTerm; place: number } | null
}

const numbered = (terms: readonly Term[], from: number): DraftTerm[] =>
  terms.map((term, place) => ({ ...term, id: from + place }))

/** The state of the glossary editor: nothing is stored before it is saved. New terms come first. */
export function useTerms(first: readonly Term[]) {
  const [{ terms, removed }, setDraft] = useState<Draft>(() => ({
    terms: numbered(first, 0),
    made: first.length,
    removed: null,
  }))

  return {
    terms,
    removed: removed?.term ?? null,
    add: (term: Term) =>
      setDraft((draft) => ({
        ...draft,
        terms: [...numbered([term], draft.made), ...draft.terms],
        made: draft.made + 1,
      })),
    change: useCallback(
      (id: number, over: Partial<Term>) =>
        setDraft((draft) => ({
          ...draft,
          terms: draft.terms.map((term) => (term.id === id ? { ...term, ...over } : term)),
        })),
      [],
    ),
    remove: useCallback((id: number) => setDraft((draft) => without(draft, id)), []),
    undo: () => setDraft(restored),
  }
}

function without(draft: Draft, id: number): Draft {
  const place = draft.terms.findIndex((term) => term.id === id)
  const term = draft.terms[place]
  if (!term) return draft
  return { ...draft, terms: draft.terms.filter((one) => one !== term), removed: { term, place } }
}

function restored(draft: Draft): Draft {
  const { terms, removed } = draft
  return removed
    ? {
        ...draft,
        terms: [...terms.slice(0, removed.place), removed.term, ...terms.slice(removed.place)],
        removed: null,
      }
    : draft
}

export const isBlank = ({ source, target }: Term) => source.trim() === '' && target.trim() === ''

/** One side of the term is missing. */
export const isOneSided = (term: Term) => !isBlank(term) && (term.source.trim() === '' || term.target.trim() === '')
