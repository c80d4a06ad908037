import { LedgerEntryKind } from '@moyun/api'
import { Button, VisuallyHidden, IconButton, Segmented, Select, Sheet } from '@moyun/ui'
import { formatDay } from '@moyun/ui/time'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { monthsQuery, type LedgerFilters } from '../../features/ledger/ledger-queries.ts'
import { useMediaQuery } from '../../components/use-media-query.ts'
import { countFilters } from './entry-filters.ts'

export interface EntryFilterBarProps {
  filters: LedgerFilters
  onNarrow: (changes: Readonly<Record<string, string | null>>) => void
  onClear: () => void
}

/** The filters of the lines. On a phone only the month shows; the others are in a bottom sheet. */
export function EntryFilterBar({ filters, onNarrow, onClear }: EntryFilterBarProps) {
  const intl = useIntl()
  const phone = useMediaQuery('(max-width: 767px)')
  const [open, setOpen] = useState(false)
  const count = countFilters({ ...filters, month: null })
  const fields = <Fields filters={filters} onNarrow={onNarrow} block={phone} />

  return (
    <Row>
      <MonthField filters={filters} onNarrow={onNarrow} />
      {phone ? (
        <>
          <IconButton
            label={intl.formatMessage({ id: 'balance.filters' }, { count })}
            count={count}
            tip="none"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <SlidersHorizontal size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
          </IconButton>
          <Sheet
            open={open}
            onOpenChange={setOpen}
            title={intl.formatMessage({ id: 'balance.filter' })}
            foot={
              <>
                <Button disabled={countFilters(filters) === 0} onClick={onClear}>
                  <FormattedMessage id="balance.clear" />
                </Button>
                <Button kind="solid" onClick={() => setOpen(false)}>
                  <FormattedMessage id="balance.show" />
                </Button>
              </>
            }
          >
            <Stack>{fields}</Stack>
          </Sheet>
        </>
      ) : (
        fields
      )}
    </Row>
  )
}

/** Stands for "no filter" in a select, which has no empty value. */
const ALL = 'all'
const orNull = (value: string) => (value === ALL ? null : value)

/** The months that have lines. */
function MonthField({ filters, onNarrow }: Pick<EntryFilterBarProps, 'filters' | 'onNarrow'>) {
  const intl = useIntl()
  const known = useQuery(monthsQuery(useCall())).data?.months.map(({ month }) => month) ?? []
  const months = filters.month === null || known.includes(filters.month) ? known : [filters.month, ...known]
  const name = (month: string) => formatDay(intl, month, { year: 'numeric', month: 'long' })

  return (
    <Field>
      <Select
        label={
          <VisuallyHidden>
            <FormattedMessage id="balance.month" />
          </VisuallyHidden>
        }
        value={filters.month ?? ALL}
        onValueChange={(month) => onNarrow({ month: orNull(month) })}
        options={[
          { value: ALL, label: intl.formatMessage({ id: 'balance.anyMonth' }) },
          ...months.map((month) => ({ value: month, label: name(month) })),
        ]}
      />
    </Field>
  )
}

interface FieldsProps extends Pick<EntryFilterBarProps, 'filters' | 'onNarrow'> {
  /** Stacked, each with its label above it. */
  block: boolean
}

function Fields({ filters, onNarrow, block }: FieldsProps) {
  const intl = useIntl()
  const named = (name: ReactNode) => (block ? name : <VisuallyHidden>{name}</VisuallyHidden>)

  return (
    <>
      <Field>
        <Select
          label={named(<FormattedMessage id="balance.kind" />)}
          value={filters.kind ?? ALL}
          onValueChange={(kind) => onNarrow({ kind: orNull(kind) })}
          options={[
            { value: ALL, label: intl.formatMessage({ id: 'balance.anyKind' }) },
            ...LedgerEntryKind.options.map((kind) => ({
              value: kind,
              label: intl.formatMessage({ id: 'balance.kindIs' }, { kind }),
            })),
          ]}
        />
      </Field>
      <Segmented
        label={intl.formatMessage({ id: 'balance.way' })}
        block={block}
        value={filters.way ?? ALL}
        onValueChange={(way) => onNarrow({ way: orNull(way) })}
        segments={[ALL, 'in', 'out'].map((way) => ({
          value: way,
          label: <FormattedMessage id="balance.wayIs" values={{ way }} />,
        }))}
      />
      <Segmented
        label={intl.formatMessage({ id: 'balance.units' })}
        block={block}
        value={filters.unit ?? ALL}
        onValueChange={(unit) => onNarrow({ unit: orNull(unit) })}
        segments={[ALL, 'points', 'cash'].map((unit) => ({
          value: unit,
          label: <FormattedMessage id="balance.unitIs" values={{ unit }} />,
        }))}
      />
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  align-items: flex-end;
  margin-block-end: ${({ theme }) => theme.space[6]};

  > [role='radiogroup'] {
    margin-block-end: 2px;
  }

  ${({ theme }) => theme.media.phone} {
    flex-wrap: nowrap;
    justify-content: space-between;
  }
`

const Field = styled.div`
  flex: 0 1 168px;
  min-inline-size: 0;
`

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[5]} ${theme.space[5]}`};
`
