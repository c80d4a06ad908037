import { Button, DateRangeField, VisuallyHidden, IconButton, SearchField, Segmented, Sheet } from '@moyun/ui'
import { addDays, localDay } from '@moyun/ui/time'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useApp } from '../../app/app-services.ts'
import { useMediaQuery } from '../../components/use-media-query.ts'
import { countFilters } from './work-filters.ts'
import type { WorkFiltersState } from './use-work-filters.ts'

export interface WorkFilterBarProps extends Pick<
  WorkFiltersState,
  'filters' | 'searchText' | 'write' | 'settle' | 'change'
> {
  /** The works still belong to the previous filters. */
  busy: boolean
}

/** The filters of works. On a phone only the search shows; the others are in a bottom sheet. */
export function WorkFilterBar({ filters, searchText, write, settle, change, busy }: WorkFilterBarProps) {
  const intl = useIntl()
  const phone = useMediaQuery('(max-width: 767px)')
  const [open, setOpen] = useState(false)
  const count = countFilters(filters)
  const fields = <FilterFields filters={filters} change={change} block={phone} />

  return (
    <Row>
      <SearchField
        label={intl.formatMessage({ id: 'works.search' })}
        value={searchText}
        onSearch={write}
        onBlur={settle}
        busy={busy}
      />
      {phone ? (
        <IconButton
          label={intl.formatMessage({ id: 'works.filters' }, { count })}
          count={count}
          tip="none"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
        </IconButton>
      ) : (
        fields
      )}
      {phone ? (
        <Sheet
          open={open}
          onOpenChange={setOpen}
          title={intl.formatMessage({ id: 'works.filter' })}
          foot={
            <>
              <Button disabled={count === 0} onClick={() => change({ from: null, to: null, seen: null })}>
                <FormattedMessage id="works.clear" />
              </Button>
              <Button kind="solid" onClick={() => setOpen(false)}>
                <FormattedMessage id="works.show" />
              </Button>
            </>
          }
        >
          <Stack>{fields}</Stack>
        </Sheet>
      ) : null}
    </Row>
  )
}

interface FilterFieldsProps extends Pick<WorkFiltersState, 'filters' | 'change'> {
  /** Stacked, each with its label above it. */
  block: boolean
}

function FilterFields({ filters, change, block }: FilterFieldsProps) {
  const intl = useIntl()
  const { clock } = useApp()
  const now = clock.now()
  const today = localDay(intl, now)
  const since = (days: number) => ({
    label: intl.formatMessage({ id: 'works.lastDays' }, { days }),
    from: addDays(today, 1 - days),
    to: today,
  })

  return (
    <>
      <Days>
        <DateRangeField
          label={
            block ? (
              <FormattedMessage id="works.days" />
            ) : (
              <VisuallyHidden>
                <FormattedMessage id="works.days" />
              </VisuallyHidden>
            )
          }
          placeholder={intl.formatMessage({ id: 'works.anyDay' })}
          now={new Date(now)}
          max={today}
          clearable
          presets={[since(7), since(30), since(90)]}
          value={filters.from === null ? null : { from: filters.from, to: filters.to }}
          onValueChange={(days) => change({ from: days?.from ?? null, to: days?.to ?? null })}
        />
      </Days>
      <Segmented
        label={intl.formatMessage({ id: 'works.seen' })}
        block={block}
        value={filters.visibility ?? 'all'}
        onValueChange={(seen) => change({ seen: seen === 'all' ? null : seen })}
        segments={['all', 'public', 'private'].map((seen) => ({
          value: seen,
          label: <FormattedMessage id="works.seenBy" values={{ seen }} />,
        }))}
      />
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  margin-block-end: ${({ theme }) => theme.space[5]};

  > [role='search'] {
    flex: 1 1 260px;
    max-inline-size: 400px;
    min-block-size: ${({ theme }) => theme.control.field};
  }
  ${({ theme }) => theme.media.phone} {
    flex-wrap: nowrap;
    align-items: center;

    > [role='search'] {
      flex-basis: 0;
      max-inline-size: none;
    }
  }
`

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[5]} ${theme.space[5]}`};
`

const Days = styled.div`
  flex: 0 1 300px;
  min-inline-size: 0;
`
