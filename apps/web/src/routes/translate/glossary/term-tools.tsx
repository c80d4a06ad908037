import { MAX_TERMS, type Term } from '@moyun/api'
import { Button, Select } from '@moyun/ui'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { CsvButton } from '../../../features/csv/csv-button.tsx'
import { usePairName } from './use-pair-name.ts'

/** All language pairs, in the filter. */
export const ALL = 'all'

/** The language pair of a term, as a filter value. */
export const pairOf = ({ sourceLanguage, targetLanguage }: Pick<Term, 'sourceLanguage' | 'targetLanguage'>) =>
  `${sourceLanguage} ${targetLanguage}`

interface TermToolsProps {
  terms: readonly Term[]
  /** A language pair, or `ALL`. */
  pair: string
  onPair: (pair: string) => void
  onAdd: () => void
  /** The rows of the exported file. */
  rows: () => Promise<string[][]>
  /** A file to import was chosen. */
  onFile: (file: File) => void
}

/** The language pair filter, and buttons to add, import and export terms. */
export function TermTools({ terms, pair, onPair, onAdd, rows, onFile }: TermToolsProps) {
  const intl = useIntl()
  const { pairName } = usePairName()
  const files = useRef<HTMLInputElement>(null)
  const pairs = new Map(terms.map((term) => [pairOf(term), term]))
  const countOf = (value: string) => terms.filter((term) => pairOf(term) === value).length
  const named = (name: string, count: number) => intl.formatMessage({ id: 'translate.pairCount' }, { name, count })

  return (
    <Line>
      {pairs.size > 1 || pair !== ALL ? (
        <Select
          label={intl.formatMessage({ id: 'translate.termPair' })}
          value={pair}
          onValueChange={onPair}
          options={[
            { value: ALL, label: named(intl.formatMessage({ id: 'translate.pairAll' }), terms.length) },
            ...[...pairs].map(([value, term]) => ({ value, label: named(pairName(term), countOf(value)) })),
          ]}
        />
      ) : null}
      <Buttons>
        <Button kind="line" size="s" disabled={terms.length >= MAX_TERMS} onClick={onAdd}>
          <FormattedMessage id="translate.termAdd" />
        </Button>
        <Button kind="line" size="s" onClick={() => files.current?.click()}>
          <FormattedMessage id="translate.import" />
        </Button>
        <CsvButton
          name={intl.formatMessage({ id: 'translate.glossary' })}
          head={['term', 'termInto', 'termFrom', 'termTo'].map((name) =>
            intl.formatMessage({ id: `translate.${name}` }),
          )}
          rows={rows}
        >
          <FormattedMessage id="translate.exportTerms" />
        </CsvButton>
      </Buttons>
      <input
        ref={files}
        hidden
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Allows choosing the same file again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  align-items: end;
  justify-content: space-between;
  margin-block-end: ${({ theme }) => theme.space[4]};

  > div:first-child:not(:last-of-type) {
    flex: 1 1 240px;
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`
