import { Button } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { TermRow } from './term-row.tsx'
import { ALL, pairOf } from './term-tools.tsx'
import { type DraftTerm, isOneSided, type useTerms } from './use-terms.ts'

/** Number of rows shown at first, and added each time. */
const PAGE = 50

interface TermListProps extends Pick<ReturnType<typeof useTerms>, 'change' | 'remove' | 'undo' | 'removed'> {
  terms: readonly DraftTerm[]
  /** The language pair that is shown, or `ALL`. */
  pair: string
  isChecked: boolean
}

/**
 * The terms of a language pair, the first page initially; incomplete ones are included once they are reported. A term
 * whose pair is changed stays until another pair is shown.
 */
export function TermList({ terms: all, pair, isChecked, removed, change, remove, undo }: TermListProps) {
  const [most, setMost] = useState(PAGE)
  const isOfPair = (term: DraftTerm) => pair === ALL || pairOf(term) === pair
  const [first] = useState(() => new Set(all.filter(isOfPair).map(({ id }) => id)))
  const terms = all.filter((term) => first.has(term.id) || isOfPair(term))
  const rows = terms.filter((term, place) => place < most || (isChecked && isOneSided(term)))

  return (
    <>
      <p role="status">
        {removed ? (
          <>
            <FormattedMessage id="translate.termRemoved" values={{ source: removed.source }} />{' '}
            <Button kind="quiet" size="s" onClick={undo}>
              <FormattedMessage id="translate.undo" />
            </Button>
          </>
        ) : null}
      </p>
      <List>
        {rows.map((term, place) => (
          <TermRow key={term.id} place={place} term={term} isChecked={isChecked} onChange={change} onRemove={remove} />
        ))}
      </List>
      {rows.length < terms.length ? (
        <Button kind="quiet" size="s" onClick={() => setMost(most + PAGE)}>
          <FormattedMessage id="translate.termsMore" values={{ count: Math.min(PAGE, terms.length - rows.length) }} />
        </Button>
      ) : null}
    </>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  margin: 0 0 ${({ theme }) => theme.space[3]};
  padding: 0;
  list-style: none;
`
