import type { IntlShape } from 'react-intl'
import { yuan } from '../Cash/yuan.ts'

/** Points, or cash in fen. */
export type LedgerUnit = 'points' | 'cash'

/** The minus sign, U+2212. */
export const MINUS = '−'

/** A formatted amount without its sign. */
export const formatAmount = (intl: IntlShape, value: number, unit: LedgerUnit) =>
  unit === 'cash'
    ? intl.formatNumber(Math.abs(value) / 100, yuan)
    : intl.formatMessage({ id: 'ui.points' }, { points: Math.abs(value) })

/** A formatted amount with + for a credit or − for a debit. */
export const formatChange = (intl: IntlShape, value: number, unit: LedgerUnit) =>
  `${value < 0 ? MINUS : value > 0 ? '+' : ''}${formatAmount(intl, value, unit)}`
