import { ChevronLeft, ChevronRight } from 'lucide-react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { JumpField } from './JumpField.tsx'
import { pageNumbers } from './page-numbers.ts'
import { SizeField } from './SizeField.tsx'

export interface PaginationProps {
  /** The current page, from 1. */
  page: number
  /** The total number of rows. */
  total: number
  /** Rows per page. */
  size: number
  onPageChange: (page: number) => void
  /** The page sizes to choose from. */
  sizes?: readonly number[]
  onSizeChange?: (size: number) => void
  /** Adds a field for the page number, for lists with many pages. */
  jump?: boolean
  /** The next page is loading: presses do nothing until it has loaded. */
  busy?: boolean
}

/**
 * Navigates a list page by page; a phone shows the arrows and the current page. For a list that grows while it is read,
 * use `LoadMore`.
 */
export function Pagination({
  page,
  total,
  size,
  onPageChange,
  sizes,
  onSizeChange,
  jump = false,
  busy = false,
}: PaginationProps) {
  const intl = useIntl()
  const pages = Math.max(1, Math.ceil(total / size))
  const open = (next: number) => {
    if (!busy && next !== page && next >= 1 && next <= pages) onPageChange(next)
  }

  return (
    <Bar aria-label={intl.formatMessage({ id: 'ui.pagination.label' })} aria-busy={busy || undefined}>
      <Total>
        <FormattedMessage id="ui.pagination.total" values={{ total }} />
      </Total>
      <Pages>
        <Step
          type="button"
          aria-label={intl.formatMessage({ id: 'ui.pagination.before' })}
          aria-disabled={page <= 1}
          onClick={() => open(page - 1)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </Step>
        <Numbers>
          {pageNumbers(page, pages).map((number, index) => (
            <li key={number ?? `gap${index}`}>
              {number === null ? (
                <Gap aria-hidden="true">…</Gap>
              ) : (
                <Step
                  type="button"
                  aria-label={intl.formatMessage({ id: 'ui.pagination.page' }, { page: number })}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => open(number)}
                >
                  <FormattedNumber value={number} />
                </Step>
              )}
            </li>
          ))}
        </Numbers>
        <Where>
          <b>
            <FormattedNumber value={page} />
          </b>{' '}
          / <FormattedNumber value={pages} />
        </Where>
        <Step
          type="button"
          aria-label={intl.formatMessage({ id: 'ui.pagination.after' })}
          aria-disabled={page >= pages}
          onClick={() => open(page + 1)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </Step>
      </Pages>
      {sizes ? <SizeField size={size} sizes={sizes} onSizeChange={(next) => onSizeChange?.(next)} /> : null}
      {jump ? <JumpField pages={pages} onJump={open} /> : null}
    </Bar>
  )
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  align-items: center;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`

const Total = styled.span`
  flex: 1;
  min-inline-size: fit-content;
  white-space: nowrap;
`

const Pages = styled.div`
  display: flex;
  gap: 2px;
  align-items: center;
`

const Numbers = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`

const Where = styled.span`
  display: none;
  min-inline-size: 64px;
  text-align: center;

  b {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
  ${({ theme }) => theme.media.phone} {
    display: inline;
  }
`

const Gap = styled.span`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 32px;
  color: ${({ theme }) => theme.color.textSubtle};
`

const Step = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  min-inline-size: 32px;
  block-size: 32px;
  padding-inline: 6px;
  border-radius: ${({ theme }) => theme.radius.m};
  transition: ${({ theme }) => `background-color ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[aria-current] {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
  &[aria-current]::after {
    position: absolute;
    inset: auto 5px 0;
    block-size: 4px;
    background: ${({ theme }) => theme.color.accentEdge};
    content: '';
    mask: ${({ theme }) => theme.brush.across} 0 0 / 100% 100% no-repeat;
  }
  &[aria-disabled='true'] {
    background: none;
    color: ${({ theme }) => theme.color.textDisabled};
    cursor: not-allowed;
  }
  [aria-busy] & {
    cursor: progress;
  }
  &:dir(rtl) > svg {
    scale: -1 1;
  }
  ${({ theme }) => theme.media.phone} {
    min-inline-size: 44px;
    block-size: 44px;
  }
`
