import type { LedgerLine } from '@moyun/api'
import type { IntlShape } from 'react-intl'

/** What happened, in a word: of a job what was made. */
export const kindWords = (intl: IntlShape, { kind, detail }: LedgerLine) =>
  detail?.is === 'painting' || detail?.is === 'restoration'
    ? intl.formatMessage({ id: 'balance.jobIs' }, { is: detail.is })
    : intl.formatMessage({ id: 'balance.kindIs' }, { kind })

/** What there is to say beside the title: of a painting how much came of it, of an adjustment why; null where there is nothing. */
export function detailWords(intl: IntlShape, { detail }: LedgerLine): string | null {
  if (detail?.is === 'stopped') return intl.formatMessage({ id: 'balance.stopped' })
  if (detail?.is === 'adjusted') return detail.reason
  if (detail?.is !== 'painting') return null
  const count = intl.formatMessage({ id: 'balance.pictures' }, { count: detail.pictures })
  return detail.size === null ? count : `${count} · ${detail.size.width}×${detail.size.height}`
}
