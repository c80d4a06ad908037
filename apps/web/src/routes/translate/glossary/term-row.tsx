import { type Term, TERM_LIMIT, TermLanguage } from '@moyun/api'
import { Button, IconButton, LimitedField, Select } from '@moyun/ui'
import { Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { usePairName } from './use-pair-name.ts'
import { type DraftTerm, isBlank, isOneSided } from './use-terms.ts'

interface TermRowProps {
  place: number
  term: DraftTerm
  /** Saving was attempted, so missing sides are reported. */
  isChecked: boolean
  onChange: (id: number, over: Partial<Term>) => void
  onRemove: (id: number) => void
}

/** Memoized: a row re-renders when its own term changes only. Its language selects appear on demand. */
export const TermRow = memo(function TermRow({ place, term, isChecked, onChange, onRemove }: TermRowProps) {
  const intl = useIntl()
  const { pairName } = usePairName()
  const [choosing, setChoosing] = useState(isBlank(term))
  const isIncomplete = isChecked && isOneSided(term)
  const problemOf = (value: string) =>
    isIncomplete && !value.trim() ? intl.formatMessage({ id: 'translate.termEmpty' }) : undefined

  return (
    <Row>
      <LimitedField
        label={intl.formatMessage({ id: 'translate.term' })}
        limit={TERM_LIMIT}
        value={term.source}
        problem={problemOf(term.source)}
        onChange={(event) => onChange(term.id, { source: event.target.value })}
      />
      <LimitedField
        label={intl.formatMessage({ id: 'translate.termInto' })}
        limit={TERM_LIMIT}
        value={term.target}
        problem={problemOf(term.target)}
        onChange={(event) => onChange(term.id, { target: event.target.value })}
      />
      <IconButton
        tip="none"
        label={intl.formatMessage({ id: 'translate.termRemove' }, { place: place + 1 })}
        onClick={() => onRemove(term.id)}
      >
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
      {choosing ? (
        <>
          <LanguageSelect
            label={intl.formatMessage({ id: 'translate.termFrom' })}
            value={term.sourceLanguage}
            onChoose={(sourceLanguage) => onChange(term.id, { sourceLanguage })}
          />
          <LanguageSelect
            label={intl.formatMessage({ id: 'translate.termTo' })}
            value={term.targetLanguage}
            onChoose={(targetLanguage) => onChange(term.id, { targetLanguage })}
          />
        </>
      ) : (
        <Pair>
          <Button kind="quiet" size="s" onClick={() => setChoosing(true)}>
            {pairName(term)}
          </Button>
        </Pair>
      )}
    </Row>
  )
})

function LanguageSelect({
  label,
  value,
  onChoose,
}: {
  label: string
  value: TermLanguage
  onChoose: (value: TermLanguage) => void
}) {
  const { languageName } = usePairName()
  return (
    <Select
      label={label}
      value={value}
      options={TermLanguage.options.map((language) => ({ value: language, label: languageName(language) }))}
      onValueChange={(chosen) => onChoose(TermLanguage.options.find((one) => one === chosen) ?? 'any')}
    />
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[2]}`};
  align-items: end;

  > :nth-child(4) {
    grid-column: 1;
  }
`

const Pair = styled.div`
  && {
    grid-column: 1 / -1;
  }
`
