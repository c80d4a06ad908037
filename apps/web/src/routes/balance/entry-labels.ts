import type { LedgerEntry } from '@moyun/api'
import type { IntlShape } from 'react-intl'

/** The kind of a line in a word; of a job, its product. */
export const kindLabel = (intl: IntlShape, { kind, detail }: LedgerEntry) =>
  detail?.is === 'painting' || detail?.is === 'restoration'
    ? intl.formatMessage({ id: 'balance.jobIs' }, { is: detail.is })
    : intl.formatMessage({ id: 'balance.kindIs' }, { kind })

/**
 * The details beside the title: of a painting the number of pictures, of an adjustment the reason; null where there are
 * none.
 */
export function detailLabel(intl: IntlShape, { detail }: LedgerEntry): string | null {
  if (detail?.is === 'stopped') return intl.formatMessage({ id: 'balance.stopped' })
  if (detail?.is === 'adjusted') return detail.reason
  if (detail?.is !== 'painting') return null
  const count = intl.formatMessage({ id: 'balance.pictures' }, { count: detail.pictures })
  return detail.size === null ? count : `${count} · ${detail.size.width}×${detail.size.height}`
}
