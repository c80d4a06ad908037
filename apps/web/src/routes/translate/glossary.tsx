import { MOST_TERMS, type Term, translations } from '@moyun/api'
import { Alert, Button, Dialog, IconButton, LimitedField, Skeleton } from '@moyun/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { useProblem } from '../../failures/problem.ts'

interface GlossaryProps {
  onClose: () => void
  onKept: () => void
}

/** The member's own terms. */
export function Glossary({ onClose, onKept }: GlossaryProps) {
  const call = useCall()
  const terms = useQuery({ networkMode: 'always', gcTime: 0, refetchOnReconnect: false, queryKey: ['glossary'], queryFn: async ({ signal }) => (await call(translations.glossary, {}, { signal, quiet: true })).terms })
  if (terms.data) return <Terms first={terms.data} onClose={onClose} onKept={onKept} />
  return (
    <Dialog open onOpenChange={onClose} title={<FormattedMessage id="translate.glossary" />}>
      {terms.isError ? <LoadFailed busy={terms.isFetching} onRetry={() => void terms.refetch()} /> : <Skeleton height="200px" />}
    </Dialog>
  )
}

const blank: Term = { source: '', target: '' }
const isBlank = ({ source, target }: Term) => source.trim() === '' && target.trim() === ''
const isHalf = (term: Term) => !isBlank(term) && (term.source.trim() === '' || term.target.trim() === '')

function Terms({ first, onClose, onKept }: GlossaryProps & { first: readonly Term[] }) {
  const call = useCall()
  const [terms, setTerms] = useState<readonly Term[]>(() => (first.length > 0 ? first : [blank]))
  const [shown, setShown] = useState(false)
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => call(translations.writeGlossary, { body: { terms: terms.filter((term) => !isBlank(term)) } }, { quiet: true }),
    onSuccess: () => {
      onKept()
      onClose()
    },
  })
  const why = useProblem(save.error)
  const change = useCallback((place: number, over: Partial<Term>) => setTerms((all) => all.map((term, k) => (k === place ? { ...term, ...over } : term))), [])
  const remove = useCallback((place: number) => setTerms((all) => all.filter((_, k) => k !== place)), [])
  const keep = () => (terms.some(isHalf) ? setShown(true) : save.mutate())

  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      busy={save.isPending}
      title={<FormattedMessage id="translate.glossary" />}
      description={<FormattedMessage id="translate.glossaryLead" />}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            <FormattedMessage id="translate.cancel" />
          </Button>
          <Button busy={save.isPending} onClick={keep}>
            <FormattedMessage id="translate.save" />
          </Button>
        </>
      }
    >
      {why === undefined ? null : <Alert tone="danger">{why}</Alert>}
      <List>
        {terms.map((term, place) => (
          <TermRow key={place} place={place} term={term} isChecked={shown} onChange={change} onRemove={remove} />
        ))}
      </List>
      <Button kind="quiet" size="s" disabled={terms.length >= MOST_TERMS} onClick={() => setTerms([...terms, blank])}>
        <FormattedMessage id="translate.termAdd" />
      </Button>
    </Dialog>
  )
}

interface TermRowProps {
  place: number
  term: Term
  /** It is to be saved: what is missing is said. */
  isChecked: boolean
  onChange: (place: number, over: Partial<Term>) => void
  onRemove: (place: number) => void
}

/** One of up to two hundred: rendered again when it has changed, not with each letter of another. */
const TermRow = memo(function TermRow({ place, term, isChecked, onChange, onRemove }: TermRowProps) {
  const intl = useIntl()
  const isIncomplete = isChecked && isHalf(term)
  const problemOf = (value: string) => (isIncomplete && !value.trim() ? intl.formatMessage({ id: 'translate.termEmpty' }) : undefined)
  return (
    <li>
      <LimitedField label={intl.formatMessage({ id: 'translate.term' })} limit={60} value={term.source} problem={problemOf(term.source)} onChange={(event) => onChange(place, { source: event.target.value })} />
      <LimitedField label={intl.formatMessage({ id: 'translate.termInto' })} limit={60} value={term.target} problem={problemOf(term.target)} onChange={(event) => onChange(place, { target: event.target.value })} />
      <IconButton tip="none" label={intl.formatMessage({ id: 'translate.termRemove' }, { place: place + 1 })} onClick={() => onRemove(place)}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
})

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  margin: 0 0 ${({ theme }) => theme.space[3]};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[2]};
    align-items: end;
  }
`
