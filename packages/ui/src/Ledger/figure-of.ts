import type { IntlShape } from 'react-intl'
import { yuan } from '../Cash/yuan.ts'

/** Points, or cash, which is kept in fen. */
export type LedgerUnit = 'points' | 'cash'

/** A true minus. */
export const MINUS = '−'

/** An amount in words, without its sign. */
export const figureOf = (intl: IntlShape, value: number, unit: LedgerUnit) =>
  unit === 'cash'
    ? intl.formatNumber(Math.abs(value) / 100, yuan)
    : intl.formatMessage({ id: 'ui.points' }, { points: Math.abs(value) })

/** With the sign of what came or went. */
export const changeOf = (intl: IntlShape, value: number, unit: LedgerUnit) =>
  `${value < 0 ? MINUS : value > 0 ? '+' : ''}${figureOf(intl, value, unit)}`
